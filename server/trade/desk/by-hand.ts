import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { OpsInput, OpsOutput } from '@/lib/contract/ops/ops-endpoint';
import { refundRequests as calls } from '@/lib/contract/ops/refund-requests';
import { refuseDesk } from '@/server/call/ops/desk-refusal';
import type { OpsContext } from '@/server/call/ops/handle-ops';
import { refuse } from '@/server/call/refusal';
import type { Database } from '@/server/platform/database/connection';
import { newNumber } from '@/server/trade/order/number';
import type { OrderRow } from '@/server/trade/order/move';
import { closeIncidents } from '@/server/trade/bank/incidents';
import { endRefund } from '@/server/trade/refund/end';
import { refundRequests } from '@/server/trade/tables/desk';
import { orders } from '@/server/trade/tables/orders';
import { payments, refunds, refundUnits } from '@/server/trade/tables/payments';
import { onOrder } from './command';
import type { RequestRow } from './requests';

/** SQL: refunds of an order that the bank refused and no newer one has taken over, so that their money is still owed. */
const stillOwed = (orderId: number) =>
  and(
    eq(refunds.orderId, orderId),
    eq(refunds.status, 'failed'),
    sql`not exists (select from ${refunds} as newer where newer.order_id = ${refunds.orderId} and newer.payment_no = ${refunds.paymentNo}
      and (newer.created_at, newer.refund_no) > (${refunds.createdAt}, ${refunds.refundNo}) and (
        not exists (select from ${refundUnits} as mine where mine.refund_no = ${refunds.refundNo})
        or exists (select from ${refundUnits} as mine join ${refundUnits} as theirs on theirs.unit_no = mine.unit_no
          where mine.refund_no = ${refunds.refundNo} and theirs.refund_no = newer.refund_no)))`,
  );

/** Numbers of the order's refunds that can be paid by hand. */
export async function payableByHand(database: Database, orderId: number): Promise<readonly string[]> {
  const asked = await database
    .select({ refundNo: refundRequests.refundNo })
    .from(refundRequests)
    .where(
      and(eq(refundRequests.orderId, orderId), eq(refundRequests.kind, 'byHand'), inArray(refundRequests.state, ['asked', 'approved'])),
    );
  const owed = await database.select({ refundNo: refunds.refundNo }).from(refunds).where(stillOwed(orderId));
  return owed.map(({ refundNo }) => refundNo).filter((refundNo) => !asked.some((one) => one.refundNo === refundNo));
}

/** States that a refused refund's money was transferred. From now on it isn't requested from the bank again, unless that is declined. */
export async function askByHand(context: OpsContext, sent: OpsInput<typeof calls.askByHand>): Promise<OpsOutput<typeof calls.askByHand>> {
  const { database, staff } = context;
  const { refundNo, voucherNo, reason } = sent;
  const [found] = await database
    .select({ orderNo: orders.orderNo })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(refunds.refundNo, refundNo));
  if (!found) return refuse('NOT_FOUND');
  const { answer } = await onOrder(context, calls.askByHand, { ...sent, orderNo: found.orderNo }, async (transaction, order, now) => {
    if (!(await payableByHand(transaction, order.id)).includes(refundNo)) return refuse('ORDER_MOVED_ON');
    const [refund] = await transaction.select().from(refunds).where(eq(refunds.refundNo, refundNo));
    const requestNo = newNumber(now);
    const taken = await transaction
      .insert(refundRequests)
      .values({
        requestNo,
        orderId: order.id,
        kind: 'byHand',
        moneyFen: refund?.moneyFen ?? 0,
        couponFen: 0,
        pointsFen: 0,
        reason,
        refundNo,
        voucherNo,
        askedBy: staff.staffNo,
        askedAt: new Date(now),
      })
      .onConflictDoNothing({ target: refundRequests.voucherNo })
      .returning({ requestNo: refundRequests.requestNo });
    return taken.length > 0 ? { requestNo } : refuseDesk('VOUCHER_USED');
  });
  return answer;
}

/** A second person has seen the voucher: the refund has succeeded, and books, units and order follow as if the bank had paid. */
export async function payByHand(
  transaction: Database,
  { kinds, staff }: Pick<OpsContext, 'kinds' | 'staff'>,
  { order, request, now }: Readonly<{ order: OrderRow; request: RequestRow; now: number }>,
): Promise<void> {
  const [refund] = await transaction
    .select()
    .from(refunds)
    .where(eq(refunds.refundNo, request.refundNo ?? ''))
    .for('update');
  if (!refund || request.voucherNo === null) return refuse('ORDER_MOVED_ON');
  const late = await transaction.$count(payments, and(eq(payments.paymentNo, refund.paymentNo ?? ''), ne(payments.status, 'settled')));
  const ended = await endRefund(transaction, { kinds, order, refund, late: late > 0, now }, 'byHand', request.voucherNo);
  if (!ended) refuse('ORDER_MOVED_ON');
  await closeIncidents(transaction, refund.refundNo, now, staff.staffNo);
}
