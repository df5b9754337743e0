import { and, eq } from 'drizzle-orm';
import { transfers } from '@/lib/domain/ledger';
import type { Fen } from '@/lib/kernel/money';
import type { Services } from '@/server/call/services';
import type { Database } from '@/server/platform/database/connection';
import { returnCoupon } from './coupon/settle';
import { heldOf, postTransfers } from './order/ledger';
import type { OrderRow } from './order/move';
import { newNumber } from './order/number';
import { returnPoints } from './order/points/pay';
import { endsCoupon, fenOf, returnFromTenders } from './order/tenders';
import { moveUnits } from './order/units';
import { endOrderRefund, tellRefundEnded } from './payment/refund';
import { payments, refunds, refundUnits } from './payment/tables';
import { settlePoints } from './order/points/settle';
import type { RefundSubject } from './refund-subject';

/** Releases the goods at once, as the page has told the buyer; only the money waits for the bank. */
async function giveBack(
  transaction: Database,
  kinds: Services['kinds'],
  order: OrderRow,
  { units, whole, again }: RefundSubject,
  now: number,
): Promise<void> {
  await moveUnits(
    transaction,
    order.id,
    units.map(({ unitNo }) => unitNo),
    again ? 'refundRejected' : 'open',
    'refunding',
  );
  if (again) return;
  if (units.length > 0) await kinds[order.kind]?.releaseUnits?.(transaction, order.id, units, now);
  else if (whole) await kinds[order.kind]?.release(transaction, [order.id]);
}

type Booked = Readonly<{ moneyFen: Fen; pointsFen: Fen }>;

/**
 * Takes the refund out of the order's tenders and books it; coupons and points are returned immediately. Returns the amounts refunded in
 * money and in points.
 */
async function book(
  transaction: Database,
  order: OrderRow,
  { quote, again }: RefundSubject,
  refundNo: string,
  now: number,
): Promise<Booked> {
  const cause = { orderId: order.id, subject: refundNo, now };
  const amounts = again ? { refundFen: again.moneyFen, feeFen: again.feeFen } : quote;
  const parts = await returnFromTenders(transaction, order.id, amounts.refundFen, now);
  await postTransfers(transaction, cause, transfers.refundAsked(amounts, await heldOf(transaction, order.id)));
  const others = parts.filter(({ tender }) => tender.kind !== 'money');
  await postTransfers(transaction, cause, transfers.refundDone(others.map(({ tender, amountFen }) => ({ kind: tender.kind, amountFen }))));
  if (endsCoupon(parts)) await returnCoupon(transaction, order.id, now);
  const booked = { moneyFen: fenOf(parts, 'money'), pointsFen: fenOf(parts, 'points') };
  await returnPoints(transaction, order, booked.pointsFen, now);
  return booked;
}

type Why = Readonly<{ reason: string; now: number }>;

/**
 * Records a refund: goods, tenders and ledger change at once; the order's own status has changed before, or stays. The caller must hold the
 * order's lock, and requests the money (`askForRefund`) after the commit. Returns the refund's number.
 */
export async function startRefund(
  transaction: Database,
  kinds: Services['kinds'],
  order: OrderRow,
  subject: RefundSubject,
  { reason, now }: Why,
): Promise<string> {
  const { refundFen, feeFen } = subject.quote;
  await giveBack(transaction, kinds, order, subject, now);
  const refundNo = newNumber(now);
  const { moneyFen, pointsFen } = await book(transaction, order, subject, refundNo, now);
  await settlePoints(transaction, order.id, now);
  const [payment] = await transaction
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.status, 'settled')));
  await transaction.insert(refunds).values({
    refundNo,
    orderId: order.id,
    userId: order.userId,
    paymentNo: payment?.paymentNo,
    amountFen: refundFen,
    moneyFen,
    pointsFen,
    feeFen,
    reason,
    createdAt: new Date(now),
  });
  if (subject.units.length > 0) {
    await transaction.insert(refundUnits).values(subject.units.map(({ unitNo }) => ({ refundNo, orderId: order.id, unitNo })));
  }
  // Without money there is no bank to wait for.
  if (moneyFen === 0) {
    await endOrderRefund(transaction, { order, refundNo, amountFen: refundFen, moneyFen, now });
    await tellRefundEnded(transaction, kinds, order, now);
  }
  return refundNo;
}
