import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Job } from '@/server/call/scheduler';
import type { Services } from '@/server/call/services';
import { configurations } from '@/server/operation/tables';
import type { Database } from '@/server/platform/database/connection';

/** Ids after `after` are handled in the transaction; answers the last one, undefined when none is left. */
export type Portion = (transaction: Database, after: number, run: Readonly<{ round: string; now: number }>) => Promise<number | undefined>;

export type Walk = Readonly<{
  name: string;
  everyMs: number;
  /** The round after `last`, the one that was completed; undefined when none is due. */
  next: (last: string | undefined, now: number) => string | undefined;
  portion: Portion;
}>;

const mark = z.object({ round: z.string(), after: z.nullable(z.number()) });
type Mark = z.output<typeof mark>;

const keyOf = ({ name }: Pick<Walk, 'name'>): string => `walk.${name}`;
/** A run leaves the rest of its walk to the next: other jobs share the connections (ms). */
const LONGEST_RUN_MS = 5_000;

function markIn(value: string): Mark | undefined {
  return value === '' ? undefined : mark.parse(JSON.parse(value));
}

/** One portion, if no other instance is at it. Returns whether there may be more. */
async function step(database: Database, walk: Walk, now: number): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const [row] = await transaction
      .select({ value: configurations.value })
      .from(configurations)
      .where(eq(configurations.key, keyOf(walk)))
      .for('update', { skipLocked: true });
    if (!row) return false;
    const before = markIn(row.value);
    const isUnderWay = before !== undefined && before.after !== null;
    const round = isUnderWay ? before.round : walk.next(before?.round, now);
    if (round === undefined) return false;
    const last = await walk.portion(transaction, isUnderWay ? (before.after ?? 0) : 0, { round, now });
    const value = JSON.stringify({ round, after: last ?? null } satisfies Mark);
    await transaction
      .update(configurations)
      .set({ value })
      .where(eq(configurations.key, keyOf(walk)));
    return last !== undefined || walk.next(round, now) !== undefined;
  });
}

/**
 * Goes through many rows, a portion in each transaction and each portion once, whichever instance takes it: how far it has come is a row that
 * the portion locks. A kill loses the portion it hits, which is then done again.
 */
export async function walkOn({ database, now }: Pick<Services, 'database' | 'now'>, walk: Walk): Promise<void> {
  const end = performance.now() + LONGEST_RUN_MS;
  await database
    .insert(configurations)
    .values({ key: keyOf(walk), value: '' })
    .onConflictDoNothing();
  while ((await step(database, walk, now())) && performance.now() < end);
}

export const walkJob = (walk: Walk): Job => ({ name: walk.name, everyMs: walk.everyMs, run: (services) => walkOn(services, walk) });
