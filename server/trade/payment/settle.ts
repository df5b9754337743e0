import { eq } from 'drizzle-orm';
import { localeOfChannel } from '@/lib/channel/lookup';
import { transfers } from '@/lib/domain/ledger';
import type { Database } from '@/server/platform/database/connection';
import { refuse } from '@/server/call/refusal';
import type { Services } from '@/server/call/services';
import { postTransfers } from '@/server/trade/order/ledger';
import { markPaid } from '@/server/trade/order/mark-paid';
import { orders } from '@/server/trade/tables/orders';
import { dueOf } from '@/server/trade/order/tenders';
import type { BankOutcome } from '@/server/platform/ports/payment';
import { serverWords } from '@/server/platform/words';
import { refundLateMoney } from '@/server/trade/refund/late';
import { applyToRefund, askForRefund } from '@/server/trade/refund/bank';
import { payments } from '@/server/trade/tables/payments';

type PaymentRow = typeof payments.$inferSelect;
type Applying = Pick<Services, 'kinds' | 'now' | 'payments'>;
/** A refund to request from the bank after the commit. */
type FollowUp = { refundNo: string } | undefined;

/** Applies a bank's message exactly once: money moves an order forward or is refunded, but never moves the order back. */
export async function applyOutcome(services: Services, outcome: BankOutcome): Promise<void> {
  const followUp = await services.database.transaction((transaction) => applyWithin(services, transaction, outcome));
  if (followUp) await askForRefund(services, followUp.refundNo);
}

export async function applyWithin(services: Applying, transaction: Database, outcome: BankOutcome): Promise<FollowUp> {
  const [payment] = await transaction.select().from(payments).where(eq(payments.paymentNo, outcome.subject)).for('update');
  if (!payment) {
    await applyToRefund(services, transaction, outcome);
    return undefined;
  }
  if (payment.amountFen !== outcome.amountFen) return refuse('INPUT_INVALID');
  if (outcome.outcome === 'paid') return takeMoney(services, transaction, payment, outcome.bankTradeNo);
  if (outcome.outcome === 'refused' && payment.status === 'open') {
    await transaction.update(payments).set({ status: 'failed' }).where(eq(payments.paymentNo, payment.paymentNo));
  }
  return undefined;
}

async function takeMoney(services: Applying, transaction: Database, payment: PaymentRow, bankTradeNo: string): Promise<FollowUp> {
  if (payment.status === 'settled' || payment.status === 'returned') return undefined;
  const now = services.now();
  const [order] = await transaction.select().from(orders).where(eq(orders.id, payment.orderId)).for('update');
  if (!order) throw new Error(`Payment ${payment.paymentNo} has no order.`);
  const deducts = services.payments.byAdapter(payment.adapter)?.deductions !== undefined;
  // A refused payment may yet be paid, after the buyer let points pay a part: then it is too much.
  const fits = order.status !== 'pending_payment' || (await dueOf(transaction, order)) === payment.amountFen;
  const status = fits ? await markPaid(transaction, services, order, { ...payment, deducts }) : undefined;
  await transaction
    .update(payments)
    .set({ status: status ? 'settled' : 'returned', bankTradeNo, settledAt: new Date(now) })
    .where(eq(payments.paymentNo, payment.paymentNo));
  if (status) return undefined;
  // Too late for a closed order, a second payment for a paid one, or another amount: the money is refunded automatically.
  const why = !fits ? 'paidOtherAmount' : order.status === 'closed' ? 'paidTooLate' : 'paidTwice';
  const reason = serverWords(localeOfChannel(order.channel))(why);
  const refundNo = await refundLateMoney(transaction, { ...payment, userId: order.userId, reason }, now);
  await postTransfers(transaction, { orderId: order.id, subject: payment.paymentNo, now }, transfers.cameTooLate(payment.amountFen));
  return { refundNo };
}
