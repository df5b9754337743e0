import { and, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '@/server/call/services';
import { onBehalfOf } from '@/server/platform/acting';
import type { Database } from '@/server/platform/database/connection';
import { banksAsked } from '@/server/platform/payment-figures';
import type { BankOutcome, RefundAnswer } from '@/server/platform/ports/payment';
import { AT_ONCE, byBank, eachClaimed, nextRefundAsk } from '@/server/trade/bank/asking';
import { closeIncidents, recordIncident } from '@/server/trade/bank/incidents';
import { orders } from '@/server/trade/tables/orders';
import { payments, refunds } from '@/server/trade/tables/payments';
import { endRefund } from './end';

const endOf = { refunded: 'paid', refundFailed: 'refused' } as const;
type RefundRow = typeof refunds.$inferSelect;
type Held = Readonly<{ what: 'refundHeld' | 'refundAbnormal'; word: string }>;

/** Remembers what keeps a refund back, and tells staff once for each of the bank's words. */
async function hold(
  database: Database,
  { refundNo, bankWord, adapter }: Pick<RefundRow, 'refundNo' | 'bankWord'> & Readonly<{ adapter: string }>,
  { what, word }: Held,
  now: number,
): Promise<void> {
  if (bankWord === word) return;
  await database.update(refunds).set({ bankWord: word }).where(eq(refunds.refundNo, refundNo));
  await recordIncident(database, { adapter, subject: refundNo, what, detail: word }, now);
}

/**
 * Applies what the bank says about a refund; a repetition changes nothing, and what fits nothing here becomes an incident.
 *
 * A failure that staff have to look into ends nothing: they finish this very refund at the bank, such as to another card, and a second one
 * would pay it twice. Until the bank says that it is done it stays under way, for its buyer and for the books.
 * @param from the adapter whose notice it is; without it, we asked about a refund of ours
 */
export async function applyToRefund(
  services: Pick<Services, 'kinds' | 'now'>,
  transaction: Database,
  outcome: BankOutcome,
  from?: string,
): Promise<void> {
  const { subject } = outcome;
  const [found] = await transaction
    .select({ orderId: refunds.orderId, adapter: payments.adapter })
    .from(refunds)
    .innerJoin(payments, eq(payments.paymentNo, refunds.paymentNo))
    .where(eq(refunds.refundNo, subject));
  const adapter = from ?? found?.adapter;
  if (adapter === undefined) throw new Error(`There is no payment or refund ${subject}.`);
  await onBehalfOf({ kind: 'bank', id: adapter }, () => applyOutcome(services, transaction, outcome, { orderId: found?.orderId, adapter }));
}

async function applyOutcome(
  { kinds, now }: Pick<Services, 'kinds' | 'now'>,
  transaction: Database,
  { subject, outcome, amountFen, incident }: BankOutcome,
  { orderId, adapter }: Readonly<{ orderId: number | undefined; adapter: string }>,
): Promise<void> {
  const unfit = (what: 'unknownSubject' | 'amountDiffers' | 'outcomeDiffers', detail: string): Promise<void> =>
    recordIncident(transaction, { adapter, subject, what, detail }, now());
  if (orderId === undefined) return unfit('unknownSubject', `${outcome}: ${amountFen} fen`);
  if (outcome !== 'refunded' && outcome !== 'refundFailed') return unfit('outcomeDiffers', outcome);
  // The order is always locked first, so that two refunds of one order never deadlock.
  const [order] = await transaction.select().from(orders).where(eq(orders.id, orderId)).for('update');
  const [refund] = await transaction.select().from(refunds).where(eq(refunds.refundNo, subject)).for('update');
  const [payment] = await transaction
    .select()
    .from(payments)
    .where(eq(payments.paymentNo, refund?.paymentNo ?? ''));
  if (!order || !refund || !payment) throw new Error(`Refund ${subject} has no order or payment.`);
  if (payment.adapter !== adapter) return unfit('unknownSubject', `${outcome}: taken by '${payment.adapter}'`);
  if (refund.moneyFen !== amountFen) return unfit('amountDiffers', `${outcome}: ${amountFen} fen instead of ${refund.moneyFen}`);
  if (outcome === 'refundFailed' && incident !== undefined) {
    if (refund.status === 'processing') await hold(transaction, { ...refund, adapter }, { what: 'refundAbnormal', word: incident }, now());
    return;
  }
  const ending = { kinds, order, refund, late: payment.status !== 'settled', now: now() };
  await endRefund(transaction, ending, endOf[outcome]);
  if (outcome === 'refunded') await closeIncidents(transaction, subject, now());
}

type Claimed = Readonly<{ refundNo: string; asked: number }>;

/** Claims refunds that are due, so that one process asks about each. */
function claim({ database, now }: Services, among: SQL | undefined): Promise<Claimed[]> {
  const due = database
    .select({ refundNo: refunds.refundNo })
    .from(refunds)
    .innerJoin(payments, eq(payments.paymentNo, refunds.paymentNo))
    .where(and(eq(refunds.status, 'processing'), among))
    .orderBy(refunds.nextAskAt)
    .limit(AT_ONCE)
    .for('update', { of: refunds, skipLocked: true });
  return database
    .update(refunds)
    .set({ asked: sql`${refunds.asked} + 1`, nextAskAt: nextRefundAsk(now(), refunds.asked) })
    .where(sql`${refunds.refundNo} = any(array(${due}))`)
    .returning({ refundNo: refunds.refundNo, asked: refunds.asked });
}

async function apply(services: Services, { refundNo, adapter }: Readonly<{ refundNo: string; adapter: string }>, answer: RefundAnswer) {
  const { database, now } = services;
  if (answer.kind === 'ended') {
    return database.transaction((transaction) => applyToRefund(services, transaction, answer.outcome, adapter));
  }
  if (answer.kind === 'underWay' && answer.incident !== undefined) {
    const held = { what: 'refundHeld', word: answer.incident } as const;
    const [refund] = await database.select({ bankWord: refunds.bankWord }).from(refunds).where(eq(refunds.refundNo, refundNo));
    await onBehalfOf({ kind: 'bank', id: adapter }, () =>
      hold(database, { refundNo, adapter, bankWord: refund?.bankWord ?? null }, held, now()),
    );
  }
}

/**
 * Requests a claimed refund the first time, and asks about it from then on: only a bank that never heard of it is sent the request again. The
 * bank identifies it by its number, so that even then nothing is refunded twice.
 */
async function ask(services: Services, { refundNo, asked }: Claimed): Promise<void> {
  const { database, payments: ports } = services;
  const [row] = await database
    .select({
      amountFen: refunds.moneyFen,
      reason: refunds.reason,
      paymentNo: payments.paymentNo,
      bankTradeNo: payments.bankTradeNo,
      adapter: payments.adapter,
      paidFen: payments.amountFen,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.paymentNo, refunds.paymentNo))
    .where(eq(refunds.refundNo, refundNo));
  if (!row) return;
  const { bankTradeNo, adapter } = row;
  const port = ports.byAdapter(adapter);
  if (bankTradeNo === null || !port) throw new Error(`The money of ${row.paymentNo} was taken by '${adapter}', which is not connected.`);
  const intent = { ...row, refundNo, bankTradeNo };
  const isFirst = asked === 1;
  if (!isFirst) {
    banksAsked.inc({ adapter, about: 'refund' });
    const known = await port.queryRefund(intent);
    if (known.kind !== 'unknown') return apply(services, { refundNo, adapter }, known);
  }
  await apply(services, { refundNo, adapter }, await port.refund(intent));
}

/** Requests a recorded refund from the bank, after its commit. When the bank can't be reached, the job asks about it. */
export async function askForRefund(services: Services, refundNo: string, log?: FastifyBaseLogger): Promise<void> {
  const claimed = await claim(services, and(eq(refunds.refundNo, refundNo), eq(refunds.asked, 0)));
  try {
    for (const one of claimed) await ask(services, one);
  } catch (error) {
    if (!log) throw error;
    log.error({ err: error, refundNo }, 'refund could not be asked for');
  }
}

/** Asks about one refund under way without waiting for its turn. Nothing happens to one that has ended, or is being asked about. */
export async function askNow(services: Services, refundNo: string): Promise<void> {
  for (const one of await claim(services, eq(refunds.refundNo, refundNo))) await ask(services, one);
}

/** Asks about refunds that are under way: their notices may be late or lost, and some banks send none. Any number of processes may run it. */
export const askAgain = (services: Services): Promise<number> =>
  eachClaimed(
    byBank(services.payments),
    (bank) => claim(services, and(bank, lte(refunds.nextAskAt, new Date(services.now())))),
    (one) => ask(services, one),
  );
