import { eq, notLike } from 'drizzle-orm';
import type { AnyPgTable, PgColumn } from 'drizzle-orm/pg-core';
import type { Sealing } from '@/server/platform/sealed';
import type { Job } from './scheduler';

const HOUR_MS = 3_600_000;
/** Rows in one run. */
const MOST_ROWS = 500;

type SealedTable = AnyPgTable & Readonly<Record<'id' | 'sealed', PgColumn>>;

/**
 * While PERSONAL_DATA_KEY lists an older key, moves what it sealed to the newest one, so that the older can be removed.
 * @param sealAgain the columns as the newest key seals them
 */
export const resealJob = <Table extends SealedTable>(
  name: `${string}.reseal`,
  table: Table,
  sealAgain: (sealing: Sealing, row: Table['$inferSelect']) => Partial<Table['$inferInsert']>,
): Job => ({
  name,
  everyMs: HOUR_MS,
  run: async ({ database, sealing }) => {
    if (!sealing.hasOlderKeys) return;
    await database.transaction(async (transaction) => {
      const rows = await transaction
        .select()
        .from(table as AnyPgTable)
        .where(notLike(table.sealed, `${sealing.newestPrefix}%`))
        .limit(MOST_ROWS)
        .for('update', { skipLocked: true });
      for (const row of rows) await transaction.update(table).set(sealAgain(sealing, row)).where(eq(table.id, row.id));
    });
  },
});
