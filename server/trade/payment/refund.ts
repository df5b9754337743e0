import { and, eq, lt } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '@/server/platform/database/connection';
import { refuse } from '@/server/call/refusal';
import type { BankOutcome } from '@/server/platform/ports/payment';
import type { Services } from '@/server/call/services';
import { moveOrder, type OrderRow } from '@/server/trade/order/move';
import { orders } from '@/server/trade/order/tables';
import { payments, refunds } from './tables';

type Ended = Readonly<{ order: OrderRow; refundNo: string; amountFen: number; now: number }>;

/** The buyer has the money: closes the refund and moves its order. */
export async function endOrderRefund(transaction: Database, { order, refundNo, amountFen, now }: Ended): Promise<void> {
  await transaction.update(refunds).set({ status: 'succeeded', endedAt: new Date(now) }).where(eq(refunds.refundNo, refundNo));
  await moveOrder(transaction, order, 'refund', now, { refundedFen: amountFen });
}

/** Applies what the bank says about a refund; the second time it changes nothing. */
export async function endRefund(transaction: Database, { subject, outcome, amountFen }: BankOutcome, now: number): Promise<void> {
  const [refund] = await transaction.select().from(refunds).where(eq(refunds.refundNo, subject)).for('update');
  if (!refund || refund.amountFen !== amountFen || (outcome !== 'refunded' && outcome !== 'refundFailed')) return refuse('INPUT_INVALID');
  if (refund.status === 'succeeded' || (refund.status === 'failed' && outcome === 'refundFailed')) return;
  const [payment] = await transaction.select().from(payments).where(eq(payments.paymentNo, refund.paymentNo));
  const [order] = await transaction.select().from(orders).where(eq(orders.id, refund.orderId)).for('update');
  if (!order || !payment) throw new Error(`Refund ${subject} has no order.`);
  // Money that came too late went back past the order.
  const ofOrder = payment.status === 'settled';
  if (outcome === 'refunded' && ofOrder) {
    // The failure overtook the success: the money is back all the same.
    const status = order.status === 'refund_rejected' ? await moveOrder(transaction, order, 'requestRefund', now) : order.status;
    return endOrderRefund(transaction, { order: { ...order, status: status ?? order.status }, refundNo: subject, amountFen, now });
  }
  await transaction
    .update(refunds)
    .set({ status: outcome === 'refunded' ? 'succeeded' : 'failed', endedAt: new Date(now) })
    .where(eq(refunds.refundNo, subject));
  if (ofOrder) await moveOrder(transaction, order, 'rejectRefund', now);
}

/**
 * Asks the bank for a refund that is written down. The bank knows it by its number, so asking again is harmless; when the bank can't be
 * reached, the job asks again.
 */
export async function askForRefund({ database, payment: port }: Services, refundNo: string, log?: FastifyBaseLogger): Promise<void> {
  const [row] = await database
    .select({ amountFen: refunds.amountFen, status: refunds.status, paymentNo: payments.paymentNo, bankTradeNo: payments.bankTradeNo,
      adapter: payments.adapter })
    .from(refunds)
    .innerJoin(payments, eq(payments.paymentNo, refunds.paymentNo))
    .where(eq(refunds.refundNo, refundNo));
  if (row?.status !== 'processing') return;
  const { amountFen, paymentNo, bankTradeNo, adapter } = row;
  try {
    if (!bankTradeNo || adapter !== port.adapter) throw new Error(`The money of ${paymentNo} was taken by '${adapter}', which is not connected.`);
    await port.refund({ refundNo, paymentNo, bankTradeNo, amountFen });
  } catch (error) {
    if (!log) throw error;
    log.error({ err: error, refundNo }, 'refund could not be asked for');
  }
}

/** Long enough for the bank's own notice. */
const ASK_AGAIN_AFTER_MS = 60_000;
const BATCH = 50;

/** Refunds whose request or notice got lost: asked for again. One that the bank will not make keeps none of the others waiting. */
export async function askAgain(services: Services): Promise<void> {
  const { database, now } = services;
  const open = await database
    .select({ refundNo: refunds.refundNo })
    .from(refunds)
    .where(and(eq(refunds.status, 'processing'), lt(refunds.createdAt, new Date(now() - ASK_AGAIN_AFTER_MS))))
    .limit(BATCH);
  const asked = await Promise.allSettled(open.map(({ refundNo }) => askForRefund(services, refundNo)));
  const failures = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} refunds could not be asked for`);
}
