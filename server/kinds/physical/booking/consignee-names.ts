import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Kind } from '@/server/platform/ports/kind';
import { orders } from '@/server/trade/tables/orders';
import { physicalOrders } from '../tables';
import { openOrderAddress } from './address';

/** Opening one takes some microseconds; nobody searches more orders by name. */
const MOST_OPENED = 500;

/** Consignees are sealed: each address in the buyer's own orders is opened in turn and the plain text is not kept. */
export const consigneeNames: NonNullable<Kind['sealedNames']> = async (database, sealing, { userId, keyword }) => {
  const rows = await database
    .select({ orderId: orders.id, sealed: physicalOrders.addressSealed })
    .from(orders)
    .innerJoin(physicalOrders, eq(physicalOrders.orderId, orders.id))
    .where(and(eq(orders.userId, userId), isNotNull(physicalOrders.addressSealed)))
    .orderBy(desc(orders.id))
    .limit(MOST_OPENED);
  const wanted = keyword.toLowerCase();
  return rows.flatMap(({ orderId, sealed }) =>
    openOrderAddress(sealing, userId, sealed).name.toLowerCase().includes(wanted) ? [orderId] : [],
  );
};
