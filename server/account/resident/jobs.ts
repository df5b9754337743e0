import { eq, notLike } from 'drizzle-orm';
import type { Job } from '@/server/call/scheduler';
import { hashOfDocument, residentOf, sealPerson } from './resident';
import { residents } from './tables';

const HOUR_MS = 3_600_000;
/** Of one turn. */
const MOST_ROWS = 500;

export const residentJobs: readonly Job[] = [
  {
    // While PERSONAL_DATA_KEY lists an older key: what it sealed moves to the newest, after which it can go.
    name: 'resident.reseal',
    everyMs: HOUR_MS,
    run: async ({ database, sealing }) => {
      if (!sealing.hasOlderKeys) return;
      await database.transaction(async (transaction) => {
        const rows = await transaction
          .select()
          .from(residents)
          .where(notLike(residents.sealed, `${sealing.newestPrefix}%`))
          .limit(MOST_ROWS)
          .for('update', { skipLocked: true });
        for (const row of rows) {
          const person = residentOf(sealing, row);
          const documentHash = hashOfDocument(sealing, { ...person, userId: row.userId });
          await transaction
            .update(residents)
            .set({ sealed: sealPerson(sealing, row, person), documentHash })
            .where(eq(residents.id, row.id));
        }
      });
    },
  },
];
