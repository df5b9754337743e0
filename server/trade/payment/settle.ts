import { and, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '@/server/call/services';
import { banksAsked, paymentsEnded } from '@/server/platform/payment-figures';
import type { BankOutcome } from '@/server/platform/ports/payment';
import { AT_ONCE, byBank, eachClaimed, nextPaymentAsk } from '@/server/trade/bank/asking';
import { patiently } from '@/server/trade/bank/patience';
import { askForRefund } from '@/server/trade/refund/bank';
import { payments } from '@/server/trade/tables/payments';
import { applyWithin, type FollowUp } from './take';

/** Applies a bank's message exactly once: money moves an order forward or is refunded, but never moves the order back. */
export async function applyOutcome(services: Services, outcome: BankOutcome): Promise<void> {
  await followUp(services, await services.database.transaction((transaction) => applyWithin(services, transaction, outcome)));
}

/** After the commit of what `applyWithin` did. */
export async function followUp(services: Services, { refundNo, paidOrder }: FollowUp, log?: FastifyBaseLogger): Promise<void> {
  if (refundNo !== undefined) await askForRefund(services, refundNo, log);
  if (paidOrder !== undefined) await closePayments(services, [paidOrder], log);
}

export type Open = Pick<typeof payments.$inferSelect, 'paymentNo' | 'adapter' | 'expiresAt'>;
export const openPayment = { paymentNo: payments.paymentNo, adapter: payments.adapter, expiresAt: payments.expiresAt };
/** `wanted`: its order still waits for money. */
type Claimed = Open & Readonly<{ wanted: boolean }>;

const portOf = ({ payments: ports }: Services, { adapter, paymentNo }: Open) => {
  const port = ports.byAdapter(adapter);
  if (!port) throw new Error(`${paymentNo} was opened at '${adapter}', which is not connected.`);
  return port;
};

export async function askAbout(services: Services, payment: Open): Promise<boolean> {
  const port = portOf(services, payment);
  banksAsked.inc({ adapter: payment.adapter, about: 'payment' });
  const outcome = await port.query(payment.paymentNo, payment.expiresAt.getTime());
  if (outcome) await applyOutcome(services, outcome);
  return outcome !== undefined;
}

/** Makes sure at the bank that a payment which nobody wants any more is never made; if it has been, its money goes back. */
async function close(services: Services, payment: Open): Promise<void> {
  const { paymentNo, adapter } = payment;
  const port = portOf(services, payment);
  banksAsked.inc({ adapter, about: 'closing' });
  const closing = await port.close(paymentNo, payment.expiresAt.getTime());
  if (closing.kind === 'notYet') return;
  if (closing.kind === 'paid') {
    const { amountFen, bankTradeNo } = closing;
    return applyOutcome(services, { subject: paymentNo, outcome: 'paid', amountFen, bankTradeNo });
  }
  const closed = await services.database
    .update(payments)
    .set({ status: 'failed', closedAt: new Date(services.now()) })
    .where(and(eq(payments.paymentNo, paymentNo), eq(payments.status, 'open')))
    .returning({ paymentNo: payments.paymentNo });
  if (closed.length > 0) paymentsEnded.inc({ adapter, outcome: 'closed' });
}

const isDue = ({ now }: Services): SQL => lte(payments.nextAskAt, new Date(now()));

function claim({ database, now }: Services, among: SQL | undefined): Promise<Claimed[]> {
  const due = database
    .select({ paymentNo: payments.paymentNo })
    .from(payments)
    .where(and(eq(payments.status, 'open'), among))
    .orderBy(payments.nextAskAt)
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  return database
    .update(payments)
    .set({ asked: sql`${payments.asked} + 1`, nextAskAt: nextPaymentAsk(now()) })
    .where(sql`${payments.paymentNo} = any(array(${due}))`)
    .returning({
      ...openPayment,
      wanted: sql<boolean>`(select o.status = 'pending_payment' from orders o where o.id = payments.order_id)`,
    });
}

const settle = (services: Services, payment: Claimed): Promise<unknown> =>
  payment.wanted ? askAbout(services, payment) : close(services, payment);

const askAmong = (services: Services, banks: readonly SQL[]): Promise<number> =>
  eachClaimed(
    banks,
    (among) => claim(services, and(isDue(services), among)),
    (payment) => settle(services, payment),
  );

/** Asks about one open payment without waiting for its turn. Nothing happens to one that has ended, or is being asked about. */
export async function askNow(services: Services, paymentNo: string): Promise<void> {
  for (const payment of await claim(services, eq(payments.paymentNo, paymentNo))) await settle(services, payment);
}

/** For lost notices, and for payments whose order ended: no payment is given up before the bank has said how it ended. */
export const askAboutPayments = (services: Services): Promise<number> => askAmong(services, byBank(services.payments));

/**
 * Closes the open payments of orders that no longer wait for money: after the commit, since a bank may take its time. What it doesn't answer
 * now the job asks again.
 */
export async function closePayments(services: Services, orderIds: readonly number[], log?: FastifyBaseLogger): Promise<void> {
  if (orderIds.length === 0) return;
  const ofOrders = inArray(payments.orderId, [...orderIds]);
  // Nearly every order has one payment, which is the one that was made: then no bank has to be gone through.
  if ((await services.database.$count(payments, and(ofOrders, eq(payments.status, 'open')))) === 0) return;
  const banks = byBank(services.payments).flatMap((bank) => and(bank, ofOrders) ?? []);
  await patiently(askAmong(services, banks), log);
}
