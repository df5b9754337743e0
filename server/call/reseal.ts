import { eq, notLike } from 'drizzle-orm';
import type { AnyPgTable, PgColumn } from 'drizzle-orm/pg-core';
import { HOUR_MS } from '@/lib/kernel/durations';
import type { Database } from '@/server/platform/database/connection';
import type { Sealing } from '@/server/platform/sealed';
import type { Job } from './scheduler';

/** Rows in one transaction. */
const MOST_ROWS = 500;

/**
 * While PERSONAL_DATA_KEY lists an older key, moves everything it sealed to the newest one, so that the older can be removed.
 * @param portion seals at most so many rows again, locked with `skip locked`, and answers how many there were
 */
export const resealInPortions = (
  name: `${string}.reseal`,
  portion: (transaction: Database, sealing: Sealing, most: number) => Promise<number>,
): Job => ({
  name,
  everyMs: HOUR_MS,
  run: async ({ database, sealing }) => {
    if (!sealing.hasOlderKeys) return;
    const moved = () => database.transaction((transaction) => portion(transaction, sealing, MOST_ROWS));
    while ((await moved()) === MOST_ROWS);
  },
});

type SealedTable = AnyPgTable & Readonly<Record<'id' | 'sealed', PgColumn>>;

/**
 * The same for a table with its envelopes in `sealed`.
 * @param sealAgain the columns as the newest key seals them
 */
export const resealJob = <Table extends SealedTable>(
  name: `${string}.reseal`,
  table: Table,
  sealAgain: (sealing: Sealing, row: Table['$inferSelect']) => Partial<Table['$inferInsert']>,
): Job =>
  resealInPortions(name, async (transaction, sealing, most) => {
    const rows = await transaction
      .select()
      .from(table as AnyPgTable)
      .where(notLike(table.sealed, `${sealing.newestPrefix}%`))
      .limit(most)
      .for('update', { skipLocked: true });
    for (const row of rows) await transaction.update(table).set(sealAgain(sealing, row)).where(eq(table.id, row.id));
    return rows.length;
  });
