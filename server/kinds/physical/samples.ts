import { and, asc, desc, eq, exists, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { OrderStatus } from '@/lib/domain/order';
import type { Database } from '@/server/platform/database/connection';
import type { PageSample, Viewer } from '@/server/platform/ports/sample';
import { orders } from '@/server/trade/tables/orders';
import { afterSales } from './after-sale/tables';
import { parcels } from './parcel/tables';
import { physicalProducts, physicalVariants } from './tables';

const [DETAIL, BOOK] = ['/physical/details', '/physical/book'] as const;

async function firstVariant(database: Database) {
  const [found] = await database
    .select({ productId: physicalProducts.id, variantId: physicalVariants.id })
    .from(physicalProducts)
    .innerJoin(physicalVariants, eq(physicalVariants.productId, physicalProducts.id))
    .where(and(physicalProducts.listed, physicalVariants.listed, gt(physicalVariants.units, physicalVariants.sold)))
    .orderBy(asc(physicalProducts.id), asc(physicalVariants.sort))
    .limit(1);
  return found;
}

/** The viewer's newest order in one of these statuses; if requested, one with parcels. */
async function orderOf(database: Database, { userId }: Viewer, statuses: readonly OrderStatus[], sent = false) {
  if (userId === undefined) return undefined;
  const parcel = database
    .select({ one: sql`1` })
    .from(parcels)
    .where(eq(parcels.orderId, orders.id));
  const [found] = await database
    .select({ orderNo: orders.orderNo })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.kind, 'physical'),
        inArray(orders.status, [...statuses]),
        isNull(orders.removedAt),
        sent ? exists(parcel) : undefined,
      ),
    )
    .orderBy(desc(orders.id))
    .limit(1);
  return found;
}

async function afterSaleOf(database: Database, { userId }: Viewer) {
  if (userId === undefined) return undefined;
  const [found] = await database
    .select({ id: afterSales.afterSaleNo })
    .from(afterSales)
    .where(eq(afterSales.userId, userId))
    .orderBy(desc(afterSales.createdAt), desc(afterSales.afterSaleNo))
    .limit(1);
  return found;
}

export const physicalSamples: readonly PageSample[] = [
  {
    under: DETAIL,
    async find(database) {
      const found = await firstVariant(database);
      return found && { id: String(found.productId) };
    },
  },
  {
    under: BOOK,
    async find(database) {
      const found = await firstVariant(database);
      return found && { items: `${found.variantId}.1` };
    },
  },
  { under: '/my/physicalOrder/expressInfo', find: (database, viewer) => orderOf(database, viewer, ['shipped', 'completed'], true) },
  { under: '/my/physicalOrder/applyRefund', find: (database, viewer) => orderOf(database, viewer, ['preparing', 'paid', 'shipped']) },
  { under: '/my/physicalOrderDetail/afterSale/{id}', find: afterSaleOf },
];
