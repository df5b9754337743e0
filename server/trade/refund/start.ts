import { and, eq } from 'drizzle-orm';
import { transfers } from '@/lib/domain/ledger';
import { sumOfTenders, tenderKinds } from '@/lib/domain/tender';
import { refuse } from '@/server/call/refusal';
import { firstRefundAsk } from '@/server/trade/bank/asking';
import type { Services } from '@/server/call/services';
import type { Database } from '@/server/platform/database/connection';
import { returnCoupon } from '@/server/trade/coupon/settle';
import { heldOf, postTransfers } from '@/server/trade/order/ledger';
import type { OrderRow } from '@/server/trade/order/move';
import { newNumber } from '@/server/trade/order/number';
import { returnPoints } from '@/server/trade/order/points/pay';
import { returnFromTenders } from '@/server/trade/order/tenders';
import { moveUnits } from '@/server/trade/order/units';
import { isBeingPaidByHand } from './by-hand';
import { endRefund } from './end';
import { payments, refunds, refundUnits } from '@/server/trade/tables/payments';
import { arePointsCounted } from '@/server/trade/order/points/settle';
import { type Returns, returnsOf } from './returns';
import type { RefundSubject } from './subject';

/** Releases the goods at once, as the page has told the buyer; only the money waits for the bank. */
async function giveBack(
  transaction: Database,
  kinds: Services['kinds'],
  order: OrderRow,
  { units, whole, again, granted }: RefundSubject,
  now: number,
): Promise<void> {
  const from = again ? (['refundRejected'] as const) : granted?.goodsStay ? (['open', 'used'] as const) : (['open'] as const);
  for (const status of from) {
    const those = from.length === 1 ? units : units.filter((unit) => unit.status === status);
    await moveUnits(
      transaction,
      order.id,
      those.map(({ unitNo }) => unitNo),
      status,
      'refunding',
    );
  }
  if (again || granted?.goodsStay) return;
  if (units.length > 0) await kinds[order.kind]?.releaseUnits?.(transaction, order.id, units, now);
  else if (whole) await kinds[order.kind]?.release(transaction, [order.id]);
}

/** Takes the refund out of the order's tenders and books it; coupons and points are returned immediately. */
async function book(
  transaction: Database,
  order: OrderRow,
  returns: Returns,
  {
    refundNo,
    shopPays,
    now,
  }: Readonly<{ refundNo: string; /** Delivered goods' money is no longer held. */ shopPays: boolean; now: number }>,
): Promise<void> {
  const { tenders, keptFen, couponComesBack } = returns;
  const cause = { orderId: order.id, subject: refundNo, now };
  await returnFromTenders(transaction, order.id, tenders, now);
  const amounts = { refundFen: sumOfTenders(tenders), feeFen: keptFen };
  await postTransfers(transaction, cause, transfers.refundAsked(amounts, shopPays ? 0 : await heldOf(transaction, order.id)));
  const others = tenderKinds.filter((kind) => kind !== 'money').map((kind) => ({ kind, amountFen: tenders[kind] }));
  await postTransfers(transaction, cause, transfers.refundDone(others));
  if (couponComesBack) await returnCoupon(transaction, order.id, now);
  await returnPoints(transaction, order, tenders.points, now);
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
  // What staff grant beyond the rule takes no points back that were earned.
  if (!subject.granted && (await arePointsCounted(transaction, order.id))) return refuse('ORDER_MOVED_ON');
  if (subject.again && (await isBeingPaidByHand(transaction, subject.again.refundNo))) return refuse('ORDER_MOVED_ON');
  // Before its units move, as the buyer saw it.
  const returns = await returnsOf(transaction, order.id, subject);
  await giveBack(transaction, kinds, order, subject, now);
  const refundNo = newNumber(now);
  await book(transaction, order, returns, { refundNo, shopPays: subject.granted?.goodsStay === true, now });
  const { keptFen, couponLost } = returns;
  const moneyFen = returns.tenders.money;
  // A repeated refund is shown as it stood, although its points and its coupon came back with the first.
  const { amountFen, pointsFen, couponReturned } = subject.again ?? {
    amountFen: sumOfTenders(returns.tenders),
    pointsFen: returns.tenders.points,
    couponReturned: returns.couponComesBack,
  };
  const [payment] = await transaction
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.status, 'settled')));
  const recorded = {
    refundNo,
    orderId: order.id,
    userId: order.userId,
    paymentNo: payment?.paymentNo,
    amountFen,
    moneyFen,
    pointsFen,
    feeFen: keptFen,
    couponReturned,
    couponLost,
    reason,
    createdAt: new Date(now),
    nextAskAt: firstRefundAsk(now),
  };
  const [refund] = await transaction.insert(refunds).values(recorded).returning();
  if (subject.units.length > 0) {
    await transaction.insert(refundUnits).values(subject.units.map(({ unitNo }) => ({ refundNo, orderId: order.id, unitNo })));
  }
  // Without money there is no bank to wait for.
  if (refund && moneyFen === 0) await endRefund(transaction, { kinds, order, refund, late: false, now }, 'nothingDue');
  return refundNo;
}
