import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type GoodsKind, goodsKinds, kinds, refundPageOf } from '@/lib/kinds/registry';
import type { OrderStatus } from '@/lib/domain/order';
import type { Database } from '@/server/platform/database/connection';
import type { PageSample, Viewer } from '@/server/platform/ports/sample';
import { timestampOf } from '@/server/platform/database/timestamp';
import { orders } from '@/server/trade/tables/orders';
import { refunds } from '@/server/trade/tables/payments';

/** The viewer's newest order of these kinds, in the first of these statuses for which there is one. */
async function orderOf(
  database: Database,
  { userId, now }: Viewer,
  statuses: readonly OrderStatus[],
  of: readonly GoodsKind[] = goodsKinds,
) {
  if (userId === undefined) return undefined;
  const alive = sql`(${orders.status} <> 'pending_payment' or ${orders.payDeadline} > ${timestampOf(now)})`;
  const found = await database
    .selectDistinctOn([orders.status], { status: orders.status, orderNo: orders.orderNo })
    .from(orders)
    .where(
      and(eq(orders.userId, userId), inArray(orders.status, [...statuses]), inArray(orders.kind, [...of]), isNull(orders.removedAt), alive),
    )
    .orderBy(orders.status, desc(orders.id));
  return statuses.map((status) => found.find((one) => one.status === status)?.orderNo).find((orderNo) => orderNo !== undefined);
}

const withOrder = (under: PageSample['under'], statuses: readonly OrderStatus[], of?: readonly GoodsKind[]): PageSample => ({
  under,
  async find(database, viewer) {
    const orderNo = await orderOf(database, viewer, statuses, of);
    return orderNo === undefined ? undefined : { orderNo };
  },
});

/** The statuses with the most on an order's page come first. */
const telling: readonly OrderStatus[] = ['ready', 'shipped', 'preparing', 'paid', 'completed', 'pending_payment', 'refunded', 'closed'];
const orderPages = [...new Set(goodsKinds.map((kind) => kinds[kind].orderPage))];

const ofOrderPage = (page: (typeof orderPages)[number]): PageSample => ({
  under: page,
  async find(database, viewer) {
    const id = await orderOf(
      database,
      viewer,
      telling,
      goodsKinds.filter((kind) => kinds[kind].orderPage === page),
    );
    return id === undefined ? undefined : { id };
  },
});

/** Goods that are sent are refunded on a page of their own. */
const givenBackHere = goodsKinds.filter((kind) => refundPageOf(kind) === '/my/refund/refund');

async function newestRefund(database: Database, { userId }: Viewer) {
  if (userId === undefined) return undefined;
  const [refund] = await database
    .select({ refundNo: refunds.refundNo })
    .from(refunds)
    .where(eq(refunds.userId, userId))
    .orderBy(desc(refunds.createdAt), desc(refunds.refundNo))
    .limit(1);
  return refund;
}

/** Samples for every order, whatever its kind. */
export const orderSamples: readonly PageSample[] = [
  ...orderPages.map(ofOrderPage),
  withOrder('/cashier', ['pending_payment']),
  withOrder('/pay', ['pending_payment']),
  withOrder('/bindCard/cashier', ['pending_payment']),
  withOrder('/bindCard/result', ['pending_payment']),
  withOrder('/pay/success', ['paid', 'preparing', 'ready', 'completed']),
  withOrder('/my/pay/success', ['paid', 'preparing', 'ready', 'completed']),
  withOrder('/my/refund/refund', ['paid', 'ready', 'preparing'], givenBackHere),
  { under: '/my/refund/details', find: newestRefund },
];
