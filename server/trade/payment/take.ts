import { eq } from 'drizzle-orm';
import { localeOfChannel } from '@/lib/channel/lookup';
import { transfers } from '@/lib/domain/ledger';
import type { Database } from '@/server/platform/database/connection';
import type { Services } from '@/server/call/services';
import { onBehalfOf } from '@/server/platform/acting';
import { postTransfers } from '@/server/trade/order/ledger';
import { markPaid } from '@/server/trade/order/mark-paid';
import { orders } from '@/server/trade/tables/orders';
import { dueOf } from '@/server/trade/order/tenders';
import type { BankOutcome } from '@/server/platform/ports/payment';
import { serverWords } from '@/server/platform/words';
import { refundLateMoney } from '@/server/trade/refund/late';
import { applyToRefund } from '@/server/trade/refund/bank';
import { paymentsEnded } from '@/server/platform/payment-figures';
import { recordIncident } from '@/server/trade/bank/incidents';
import { payments } from '@/server/trade/tables/payments';

type PaymentRow = typeof payments.$inferSelect;
type OrderRow = typeof orders.$inferSelect;
type Applying = Pick<Services, 'kinds' | 'now' | 'payments'>;
/** What is left to do after the commit: a refund to request, or the other payments of a paid order to close. */
export type FollowUp = Readonly<{ refundNo?: string; paidOrder?: number }>;

/** A bank that never heard of a payment names no amount when it says that nobody paid it. */
const isUnheardOf = ({ outcome, amountFen }: BankOutcome): boolean => outcome === 'refused' && amountFen === 0;

/**
 * A message that fits nothing here moves nothing and becomes an incident, since the bank's repeating it could not mend it.
 * @param from the adapter whose notice it is; without it, we asked about a payment of ours
 */
export async function applyWithin(services: Applying, transaction: Database, outcome: BankOutcome, from?: string): Promise<FollowUp> {
  const { subject } = outcome;
  const [found] = await transaction
    .select({ orderId: payments.orderId, adapter: payments.adapter })
    .from(payments)
    .where(eq(payments.paymentNo, subject));
  if (!found) {
    await applyToRefund(services, transaction, outcome, from);
    return {};
  }
  const adapter = from ?? found.adapter;
  return onBehalfOf({ kind: 'bank', id: adapter }, () =>
    applyToPayment(services, transaction, outcome, { orderId: found.orderId, adapter }),
  );
}

async function applyToPayment(
  services: Applying,
  transaction: Database,
  outcome: BankOutcome,
  { orderId, adapter }: Readonly<{ orderId: number; adapter: string }>,
): Promise<FollowUp> {
  const { subject, amountFen } = outcome;
  // The order is always locked first, so that two messages about one order never deadlock.
  const [order] = await transaction.select().from(orders).where(eq(orders.id, orderId)).for('update');
  const [payment] = await transaction.select().from(payments).where(eq(payments.paymentNo, subject)).for('update');
  if (!order || !payment) throw new Error(`Payment ${subject} has no order.`);
  const unfit = (what: 'unknownSubject' | 'amountDiffers' | 'outcomeDiffers', detail: string) =>
    recordIncident(transaction, { adapter, subject, what, detail }, services.now());
  if (payment.adapter !== adapter) {
    await unfit('unknownSubject', `${outcome.outcome}: opened at '${payment.adapter}'`);
  } else if (payment.amountFen !== amountFen && !isUnheardOf(outcome)) {
    await unfit('amountDiffers', `${outcome.outcome}: ${amountFen} fen instead of ${payment.amountFen}`);
  } else if (outcome.outcome === 'paid') {
    return takeMoney(services, transaction, { payment, order, bankTradeNo: outcome.bankTradeNo });
  } else if (outcome.outcome !== 'refused') {
    await unfit('outcomeDiffers', outcome.outcome);
  } else if (payment.status === 'open') {
    await transaction.update(payments).set({ status: 'failed' }).where(eq(payments.paymentNo, subject));
    paymentsEnded.inc({ adapter, outcome: 'refused' });
  }
  return {};
}

type Taken = Readonly<{ payment: PaymentRow; order: OrderRow; bankTradeNo: string }>;

async function takeMoney(services: Applying, transaction: Database, { payment, order, bankTradeNo }: Taken): Promise<FollowUp> {
  if (payment.status === 'settled' || payment.status === 'returned') return {};
  const now = services.now();
  const deducts = services.payments.byAdapter(payment.adapter)?.deductions !== undefined;
  // A refused payment may yet be paid, after the buyer let points pay a part: then it is too much.
  const fits = order.status !== 'pending_payment' || (await dueOf(transaction, order)) === payment.amountFen;
  const status = fits ? await markPaid(transaction, services, order, { ...payment, deducts }) : undefined;
  await transaction
    .update(payments)
    .set({ status: status ? 'settled' : 'returned', bankTradeNo, settledAt: new Date(now) })
    .where(eq(payments.paymentNo, payment.paymentNo));
  paymentsEnded.inc({ adapter: payment.adapter, outcome: status ? 'settled' : 'returned' });
  if (status) return { paidOrder: order.id };
  // Too late for a closed order, a second payment for a paid one, or another amount: the money is refunded automatically.
  const why = !fits ? 'paidOtherAmount' : order.status === 'closed' ? 'paidTooLate' : 'paidTwice';
  const reason = serverWords(localeOfChannel(order.channel))(why);
  const refundNo = await refundLateMoney(transaction, { ...payment, userId: order.userId, reason }, now);
  await postTransfers(transaction, { orderId: order.id, subject: payment.paymentNo, now }, transfers.cameTooLate(payment.amountFen));
  return { refundNo };
}
