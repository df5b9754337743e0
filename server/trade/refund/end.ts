import { and, eq, sql } from 'drizzle-orm';
import { transfers } from '@/lib/domain/ledger';
import { nextRefund, type RefundEnd } from '@/lib/domain/refund';
import type { Services } from '@/server/call/services';
import type { Database } from '@/server/platform/database/connection';
import { planFulfilment } from '@/server/trade/order/fulfilment';
import { heldOf, postTransfers } from '@/server/trade/order/ledger';
import { moveOrder, type OrderRow } from '@/server/trade/order/move';
import { keepMoney, returnFromTenders } from '@/server/trade/order/tenders';
import { orders, orderUnits } from '@/server/trade/tables/orders';
import { payments, refunds, refundUnits } from '@/server/trade/tables/payments';

type RefundRow = typeof refunds.$inferSelect;

/** A refund and its order, both locked. `late`: it returns a payment that its order could not take. `now`: epoch ms. */
type Ending = Readonly<{ kinds: Services['kinds']; order: OrderRow; refund: RefundRow; late: boolean; now: number }>;

/** The only way a refund changes its status: by the table of its moves. False, changing nothing, where the table has no such move. */
async function moveRefund(
  transaction: Database,
  refund: RefundRow,
  { ended, voucherNo, now }: Readonly<{ ended: RefundEnd; voucherNo: string | undefined; now: number }>,
): Promise<boolean> {
  const { refundNo, status } = refund;
  const next = nextRefund(refund, ended);
  if (!next) return false;
  const moved = await transaction
    .update(refunds)
    .set({ status: next, endedAt: new Date(now), voucherNo })
    .where(and(eq(refunds.refundNo, refundNo), eq(refunds.status, status)))
    .returning({ refundNo: refunds.refundNo });
  return moved.length > 0;
}

/** Moves all units of a refund together. */
async function moveUnitsOf(transaction: Database, refundNo: string, to: 'refunded' | 'refundRejected'): Promise<void> {
  await transaction
    .update(orderUnits)
    .set({ status: to })
    .from(refundUnits)
    .where(and(eq(refundUnits.refundNo, refundNo), eq(orderUnits.orderId, refundUnits.orderId), eq(orderUnits.unitNo, refundUnits.unitNo)));
}

/** Refunds of the order that wait for the bank, without those of late or duplicate payments. */
const openRefunds = (database: Database, orderId: number) =>
  database
    .select({ one: sql`1` })
    .from(refunds)
    .innerJoin(payments, and(eq(payments.paymentNo, refunds.paymentNo), eq(payments.status, 'settled')))
    .where(and(eq(refunds.orderId, orderId), eq(refunds.status, 'processing')));

/**
 * An order that is being refunded as a whole is closed once none of its refunds is open. While the bank withholds money, another try stays
 * possible.
 * @param event how the refund that ended just now ended
 */
async function closeReturn(transaction: Database, order: OrderRow, event: 'refund' | 'rejectRefund', now: number): Promise<void> {
  if (order.status !== 'refunding') return;
  if ((await openRefunds(transaction, order.id)).length > 0) return;
  const waiting = await transaction.$count(orderUnits, and(eq(orderUnits.orderId, order.id), eq(orderUnits.status, 'refundRejected')));
  await moveOrder(transaction, order, waiting > 0 ? 'rejectRefund' : event, now);
}

const causeOf = ({ order, refund, now }: Ending) => ({ orderId: order.id, subject: refund.refundNo, now });
const inMoney = ({ refund }: Ending) => transfers.refundDone([{ kind: 'money', amountFen: refund.moneyFen }]);

/** The bank paid after it had refused: the refusal's effects are reversed. */
async function undoRefusal(transaction: Database, ending: Ending): Promise<OrderRow> {
  const { order, refund, now } = ending;
  const { moneyFen, feeFen } = refund;
  // Coupon and points have stayed where the refund had put them.
  await returnFromTenders(transaction, order.id, { money: moneyFen, coupon: 0, points: 0 }, now);
  const asked = transfers.refundAsked({ refundFen: moneyFen, feeFen }, await heldOf(transaction, order.id));
  await postTransfers(transaction, causeOf(ending), asked);
  const status = order.status === 'refund_rejected' ? await moveOrder(transaction, order, 'requestRefund', now) : order.status;
  return { ...order, status: status ?? order.status };
}

/** The buyer has what was due: it is added to the order's total and, once everything is refunded, the order moves. */
async function takeOut(transaction: Database, ending: Ending): Promise<void> {
  const { refund, now } = ending;
  const order = refund.status === 'failed' ? await undoRefusal(transaction, ending) : ending.order;
  await transaction
    .update(orders)
    .set({ refundedFen: sql`${orders.refundedFen} + ${refund.amountFen}` })
    .where(eq(orders.id, order.id));
  await moveUnitsOf(transaction, refund.refundNo, 'refunded');
  await postTransfers(transaction, causeOf(ending), inMoney(ending));
  await closeReturn(transaction, order, 'refund', now);
}

/** The bank withholds the money for now: it belongs to the order again, and the refund can be requested again. */
async function putBack(transaction: Database, ending: Ending): Promise<void> {
  const { order, refund, now } = ending;
  const { refundNo, moneyFen, feeFen } = refund;
  await keepMoney(transaction, order.id, moneyFen);
  await moveUnitsOf(transaction, refundNo, 'refundRejected');
  await postTransfers(transaction, causeOf(ending), transfers.refundRejected({ refundFen: moneyFen, feeFen }));
  await closeReturn(transaction, order, 'rejectRefund', now);
}

/** Tells the kind, and plans the shop's next step, which may have been waiting for it. */
async function tellKind(transaction: Database, { kinds, order: { id, kind }, now }: Ending): Promise<void> {
  await kinds[kind]?.refundEnded?.(transaction, id, now);
  const [order] = await transaction.select().from(orders).where(eq(orders.id, id));
  if (order) await planFulfilment(transaction, kinds, order, now);
}

/**
 * Ends a refund, however it ended: tenders, ledger, units and order follow. Nothing changes where the refund's moves don't allow it, such as
 * when the bank repeats itself: then false.
 * @param voucherNo the bank's number of a transfer that was made by hand
 */
export async function endRefund(transaction: Database, ending: Ending, ended: RefundEnd, voucherNo?: string): Promise<boolean> {
  if (!(await moveRefund(transaction, ending.refund, { ended, voucherNo, now: ending.now }))) return false;
  if (ending.late) {
    // The order never had this money, and stands as it stood.
    if (ended !== 'refused') await postTransfers(transaction, causeOf(ending), inMoney(ending));
    return true;
  }
  if (ended === 'refused') await putBack(transaction, ending);
  else await takeOut(transaction, ending);
  await tellKind(transaction, ending);
  return true;
}
