import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import { SECOND_MS } from '@/lib/kernel/durations';
import type { Database } from '@/server/platform/database/connection';
import { payments } from '@/server/trade/tables/payments';

/** Longer than any bank is waited for: whoever holds the turn longer has died with it (s). */
const HELD_S = 10;
/** How long somebody waits for the turn (ms), and how often it is looked for. */
const PATIENCE_MS = HELD_S * SECOND_MS;
const LOOK_MS = 50;

/** By the database's own clock, which all processes share. */
export const turnEnds = sql`clock_timestamp() + ${sql.raw(String(HELD_S))} * interval '1 second'`;
/** What only its holder knows of a turn. */
export const turnHeld = sql<string | null>`${payments.openingUntil}::text`;

async function taken(database: Database, paymentNo: string): Promise<string | undefined> {
  const isFree = sql`(${payments.openingUntil} is null or ${payments.openingUntil} < clock_timestamp())`;
  const [row] = await database
    .update(payments)
    .set({ openingUntil: turnEnds })
    .where(and(eq(payments.paymentNo, paymentNo), isFree))
    .returning({ held: turnHeld });
  return row?.held ?? undefined;
}

const release = (database: Database, paymentNo: string, held: string) =>
  database
    .update(payments)
    .set({ openingUntil: null })
    .where(and(eq(payments.paymentNo, paymentNo), sql`${payments.openingUntil} = ${held}::timestamptz`));

type Turn<Answer> = Readonly<{
  paymentNo: string;
  /** The turn that this request has already. */
  held: string | undefined;
  /** What another request has done meanwhile. */
  known: () => Promise<Answer | undefined>;
  work: () => Promise<Answer>;
}>;

/**
 * Does the work on a payment while nobody else does, in whatever process: a bank that is asked to open a number again lets what it gave
 * before lapse. Whoever comes second waits for what the first one gets. Undefined when the turn never came.
 */
export async function inTurn<Answer>(database: Database, { paymentNo, held, known, work }: Turn<Answer>): Promise<Answer | undefined> {
  const end = performance.now() + PATIENCE_MS;
  for (let own = held; ; own = await taken(database, paymentNo)) {
    if (own !== undefined) {
      try {
        // Between the last look and the turn it may have been done.
        return (held === undefined ? await known() : undefined) ?? (await work());
      } finally {
        await release(database, paymentNo, own);
      }
    }
    const done = await known();
    if (done !== undefined || performance.now() > end) return done;
    await pause(LOOK_MS);
  }
}
