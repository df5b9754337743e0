import { and, notInArray, eq, type Column, type SQL, sql } from 'drizzle-orm';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/kernel/durations';
import type { PaymentPorts } from '@/server/platform/ports/payment-ports';
import { timestampOf } from '@/server/platform/database/timestamp';
import { payments } from '@/server/trade/tables/payments';

/** Leaves time for the bank's own notice (ms). */
const FIRST_ASK_MS = 10 * SECOND_MS;
/** Rows of one bank that a run asks about at the same time: far below what the line to a merchant lets through, so that buyers still get in. */
export const AT_ONCE = 5;
/** A run ends after this long (ms), so that a slow bank can't keep the process from ending. */
const LONGEST_RUN_MS = 10_000;
/** Failures reported of a run; they are mostly alike. */
const MOST_TOLD = 10;

const paymentPauses = [
  ...[20, 30].map((seconds) => seconds * SECOND_MS),
  ...[1, 2, 5, 10, 30].map((minutes) => minutes * MINUTE_MS),
  HOUR_MS,
  6 * HOUR_MS,
];
/** WeChat Pay's own advice: each minute for five, then ever more seldom. */
const refundPauses = [...[1, 1, 1, 1, 1, 5, 10, 20, 30, 60, 120].map((minutes) => minutes * MINUTE_MS), 6 * HOUR_MS];
/** A refund is requested right after its commit; a minute later at the latest, should the process end in between. */
export const firstRefundAsk = (now: number): Date => new Date(now + MINUTE_MS);
export const firstPaymentAsk = (now: number): Date => new Date(now + FIRST_ASK_MS);

/** While a payment can still be made, and shortly after, its buyer may be waiting for it (ms). */
const FRESH_FOR_MS = 10 * MINUTE_MS;
const LONGEST_WHILE_FRESH_MS = 5 * MINUTE_MS;

const pauseAfter = (pauses: readonly number[], asked: Column): SQL =>
  sql`(array[${sql.raw(pauses.map((ms) => ms / SECOND_MS).join(', '))}])[least(${asked} + 1, ${sql.raw(String(pauses.length))})]`;

/** When a row that is being asked about `now` (epoch ms) is asked about again. */
export const nextRefundAsk = (now: number, asked: Column): SQL =>
  sql`${timestampOf(now)} + ${pauseAfter(refundPauses, asked)} * interval '1 second'`;

export const nextPaymentAsk = (now: number): SQL =>
  sql`${timestampOf(now)} + least(${pauseAfter(paymentPauses, payments.asked)},
    case when ${payments.expiresAt} > ${timestampOf(now - FRESH_FOR_MS)} then ${sql.raw(String(LONGEST_WHILE_FRESH_MS / SECOND_MS))} end) * interval '1 second'`;

/** Payments by the bank that took them, so that a silent one holds up no other; those of banks that are not connected come last. */
export const byBank = ({ all, isBusy }: PaymentPorts): SQL[] => {
  const names = all.map(({ adapter }) => adapter);
  const open = names.filter((adapter) => !isBusy(adapter)).map((adapter) => eq(payments.adapter, adapter));
  return [...open, notInArray(payments.adapter, names)].flatMap((one) => and(one) ?? []);
};

/**
 * Works through what is due: claims some, asks about them together, and goes on until nothing is due or the run's time is over. Any number of
 * processes may run this at once, since each row is claimed by one.
 * @returns how many were asked about; throws an AggregateError after all when some got no answer
 */
export async function eachClaimed<Row>(
  groups: readonly SQL[],
  claim: (among: SQL) => Promise<readonly Row[]>,
  ask: (row: Row) => Promise<unknown>,
): Promise<number> {
  const end = performance.now() + LONGEST_RUN_MS;
  const failures: unknown[] = [];
  let total = 0;
  const runs = groups.map(async (among) => {
    let rows: readonly Row[];
    do {
      rows = await claim(among);
      total += rows.length;
      const asked = await Promise.allSettled(rows.map(ask));
      failures.push(...asked.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : [])));
    } while (rows.length === AT_ONCE && performance.now() < end);
  });
  await Promise.all(runs);
  if (failures.length > 0) throw new AggregateError(failures.slice(0, MOST_TOLD), `${failures.length} got no answer.`);
  return total;
}
