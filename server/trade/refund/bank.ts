import { and, eq, gt, lt } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { askInTurn } from '@/server/call/in-turn';
import { refuse } from '@/server/call/refusal';
import type { Services } from '@/server/call/services';
import type { Database } from '@/server/platform/database/connection';
import type { BankOutcome } from '@/server/platform/ports/payment';
import { orders } from '@/server/trade/tables/orders';
import { payments, refunds } from '@/server/trade/tables/payments';
import { endRefund } from './end';

const endOf = { refunded: 'paid', refundFailed: 'refused' } as const;

/** Applies what the bank says about a refund; a repetition changes nothing. */
export async function applyToRefund(
  { kinds, now }: Pick<Services, 'kinds' | 'now'>,
  transaction: Database,
  { subject, outcome, amountFen }: BankOutcome,
): Promise<void> {
  // The order is always locked first, so that two refunds of one order never deadlock.
  const [found] = await transaction.select({ orderId: refunds.orderId }).from(refunds).where(eq(refunds.refundNo, subject));
  if (!found || (outcome !== 'refunded' && outcome !== 'refundFailed')) return refuse('INPUT_INVALID');
  const [order] = await transaction.select().from(orders).where(eq(orders.id, found.orderId)).for('update');
  const [refund] = await transaction.select().from(refunds).where(eq(refunds.refundNo, subject)).for('update');
  const [payment] = await transaction
    .select()
    .from(payments)
    .where(eq(payments.paymentNo, refund?.paymentNo ?? ''));
  if (!order || !refund || !payment) throw new Error(`Refund ${subject} has no order or payment.`);
  if (refund.moneyFen !== amountFen) return refuse('INPUT_INVALID');
  const ending = { kinds, order, refund, late: payment.status !== 'settled', now: now() };
  await endRefund(transaction, ending, endOf[outcome]);
}

/**
 * Requests a recorded refund from the bank. The bank identifies it by its number, so repeating is harmless; when the bank can't be reached,
 * the job asks again.
 */
export async function askForRefund(services: Services, refundNo: string, log?: FastifyBaseLogger): Promise<void> {
  const { database, payments: ports } = services;
  const [row] = await database
    .select({
      amountFen: refunds.moneyFen,
      status: refunds.status,
      paymentNo: payments.paymentNo,
      bankTradeNo: payments.bankTradeNo,
      adapter: payments.adapter,
      paidFen: payments.amountFen,
      reason: refunds.reason,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.paymentNo, refunds.paymentNo))
    .where(eq(refunds.refundNo, refundNo));
  if (row?.status !== 'processing') return;
  const { amountFen, paymentNo, bankTradeNo, adapter, paidFen, reason } = row;
  try {
    const port = ports.byAdapter(adapter);
    if (!bankTradeNo || !port) throw new Error(`The money of ${paymentNo} was taken by '${adapter}', which is not connected.`);
    const answer = await port.refund({ refundNo, paymentNo, bankTradeNo, amountFen, paidFen, reason });
    if (answer.kind === 'ended') await database.transaction((transaction) => applyToRefund(services, transaction, answer.outcome));
  } catch (error) {
    if (!log) throw error;
    log.error({ err: error, refundNo }, 'refund could not be asked for');
  }
}

/** Leaves time for the bank's own notice (ms). */
const ASK_AGAIN_AFTER_MS = 60_000;
const inTurn = askInTurn<string>((refundNo) => refundNo);

/** Requests refunds again whose request or notice may have been lost. */
export async function askAgain(services: Services): Promise<void> {
  const { database, now } = services;
  const before = new Date(now() - ASK_AGAIN_AFTER_MS);
  await inTurn(
    async (after, limit) => {
      const open = await database
        .select({ refundNo: refunds.refundNo })
        .from(refunds)
        .where(and(eq(refunds.status, 'processing'), lt(refunds.createdAt, before), gt(refunds.refundNo, after)))
        .orderBy(refunds.refundNo)
        .limit(limit);
      return open.map(({ refundNo }) => refundNo);
    },
    (refundNo) => askForRefund(services, refundNo),
  );
}
