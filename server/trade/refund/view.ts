import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Input, Output } from '@/lib/contract/endpoint';
import type { order as contract } from '@/lib/contract/order/endpoints';
import { purchaseName } from '@/lib/kinds/purchase-name';
import type { Database } from '@/server/platform/database/connection';
import { timestampOf } from '@/server/platform/database/timestamp';
import { openCursor, pageOfRows, sealCursor } from '@/server/call/cursor';
import type { Context } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import { orders } from '@/server/trade/tables/orders';
import { payments, refunds } from '@/server/trade/tables/payments';

type RefundSummary = Output<typeof contract.refundList>['list'][number];

const rowsOf = (database: Database, where: SQL | undefined) =>
  database
    .select({ refund: refunds, order: orders, paidFen: payments.amountFen, payWay: payments.payWay })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .leftJoin(payments, eq(payments.paymentNo, refunds.paymentNo))
    .where(where);

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

const summaryOf = ({ refund, order, paidFen }: Row): RefundSummary => ({
  refundNo: refund.refundNo,
  orderNo: order.orderNo,
  kind: order.kind,
  title: purchaseName(order),
  imgUrl: order.picture,
  payAmount: paidFen ?? 0,
  refundAmount: refund.moneyFen,
  pointsAmount: refund.pointsFen,
  couponAmount: refund.amountFen - refund.moneyFen - refund.pointsFen,
  couponReturned: refund.couponReturned,
  feeAmount: refund.feeFen,
  status: refund.status,
  applyTime: refund.createdAt.getTime(),
});

/** A user's refunds, newest first, including those of late payments. */
export async function pageOfRefunds(
  { database, caller, secret }: Context<'user'>,
  { cursor, pageSize }: Input<typeof contract.refundList>,
): Promise<Output<typeof contract.refundList>> {
  const scope = `refunds ${caller.userId}`;
  const after = openCursor(secret, scope, cursor);
  const behind =
    after &&
    sql`(${refunds.createdAt}, ${refunds.refundNo}) <
      (${timestampOf(Number(after[0]))}, ${String(after[1])})`;
  const found = await rowsOf(database, and(eq(refunds.userId, caller.userId), behind))
    // Must match the index definition, or the index isn't used.
    .orderBy(sql`${refunds.createdAt} desc nulls last, ${refunds.refundNo} desc nulls last`)
    .limit(pageSize + 1);
  const { rows, nextCursor } = pageOfRows(found, pageSize, ({ refund }) =>
    sealCursor(secret, scope, [refund.createdAt.getTime(), refund.refundNo]),
  );
  return { list: rows.map(summaryOf), nextCursor };
}

export async function refundOf({ database, caller }: Context<'user'>, refundNo: string): Promise<Output<typeof contract.refundGet>> {
  const [row] = await rowsOf(database, and(eq(refunds.refundNo, refundNo), eq(refunds.userId, caller.userId))).orderBy(
    desc(refunds.createdAt),
  );
  if (!row) return refuse('ORDER_NOT_FOUND');
  const { refund } = row;
  const applied = { status: 'processing' as const, time: refund.createdAt.getTime() };
  const ended = refund.endedAt ? [{ status: refund.status, time: refund.endedAt.getTime() }] : [];
  return { ...summaryOf(row), reason: refund.reason, payWay: row.payWay, timeline: [applied, ...ended] };
}
