import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { FindingState } from '@/lib/domain/statement';
import { addDays } from '@/lib/kernel/day';
import type { Services } from '@/server/call/services';
import { applyOutcome } from '@/server/trade/payment/settle';
import { orders } from '@/server/trade/tables/orders';
import { payments } from '@/server/trade/tables/payments';
import { bankStatements, statementDifferences } from '@/server/trade/tables/statements';
import { type Difference, differencesOf, type OfDay } from './compare';

type Row = typeof statementDifferences.$inferSelect;
const keyOf = ({ kind, subject, finding }: Pick<Row, 'kind' | 'subject' | 'finding'>): string => `${kind} ${subject} ${finding}`;

/** Money that a bank has taken for an open payment: its notice and every question were lost, so it is asked once more. */
async function mendByAsking(services: Services, { adapter }: OfDay, { kind, subject, finding }: Difference): Promise<void> {
  if (kind !== 'pay' || finding !== 'statusDiffers') return;
  const [order] = await services.database
    .select({ payDeadline: orders.payDeadline })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.paymentNo, subject));
  const outcome = order && (await services.payments.byAdapter(adapter)?.query(subject, order.payDeadline.getTime()));
  if (outcome) await applyOutcome(services, outcome);
}

/** Writes down what is new, and ends what the books and the bank agree on by now. What was explained stays explained. */
async function record({ database, now }: Services, { adapter, day }: OfDay, found: readonly Difference[]): Promise<void> {
  const at = new Date(now());
  if (found.length > 0) {
    await database
      .insert(statementDifferences)
      .values(found.map((one) => ({ ...one, adapter, day, at })))
      .onConflictDoUpdate({
        target: [
          statementDifferences.adapter,
          statementDifferences.day,
          statementDifferences.kind,
          statementDifferences.subject,
          statementDifferences.finding,
        ],
        set: { state: 'open', endedAt: null, oursFen: sql`excluded.ours_fen`, theirsFen: sql`excluded.theirs_fen` },
        setWhere: eq(statementDifferences.state, 'mended'),
      });
  }
  const open = await database
    .select()
    .from(statementDifferences)
    .where(and(eq(statementDifferences.adapter, adapter), eq(statementDifferences.day, day), eq(statementDifferences.state, 'open')));
  const still = new Set(found.map(keyOf));
  const gone = open.filter((row) => !still.has(keyOf(row))).map(({ id }) => id);
  if (gone.length > 0) {
    await database.update(statementDifferences).set({ state: 'mended', endedAt: at }).where(inArray(statementDifferences.id, gone));
  }
}

/** Compares a fetched day with the books, once more after asking about what a question can mend. */
export async function compareDay(services: Services, ofDay: OfDay): Promise<void> {
  const first = await differencesOf(services.database, ofDay);
  for (const one of first) await mendByAsking(services, ofDay, one);
  await record(services, ofDay, await differencesOf(services.database, ofDay));
}

/** Compares a day that was just fetched, and the one before, whose last minutes waited for it. */
export async function compareAround(services: Services, { adapter, day }: OfDay): Promise<void> {
  const before = addDays(day, -1);
  const had = await services.database
    .select({ day: bankStatements.day })
    .from(bankStatements)
    .where(and(eq(bankStatements.adapter, adapter), inArray(bankStatements.day, [before, day])))
    .orderBy(asc(bankStatements.day));
  for (const one of had) await compareDay(services, { adapter, day: one.day });
}

/** Ends a difference by hand. False when there is none of that number that is open. */
export async function endDifference(
  { database, now }: Pick<Services, 'database' | 'now'>,
  id: number,
  { state, note, endedBy }: Readonly<{ state: Exclude<FindingState, 'open'>; note: string; endedBy: string }>,
): Promise<boolean> {
  const ended = await database
    .update(statementDifferences)
    .set({ state, note, endedBy, endedAt: new Date(now()) })
    .where(and(eq(statementDifferences.id, id), eq(statementDifferences.state, 'open')))
    .returning({ id: statementDifferences.id });
  return ended.length > 0;
}
