import { eq, notLike } from 'drizzle-orm';
import type { Job } from '@/server/call/scheduler';
import { consigneeOf, sealAddress } from './consignee';
import { consignees } from './tables';

const HOUR_MS = 3_600_000;
/** Of one turn. */
const MOST_ROWS = 500;

export const consigneeJobs: readonly Job[] = [
  {
    // As for residents: what an older key sealed moves to the newest.
    name: 'consignee.reseal',
    everyMs: HOUR_MS,
    run: async ({ database, sealing }) => {
      if (!sealing.hasOlderKeys) return;
      await database.transaction(async (transaction) => {
        const rows = await transaction
          .select()
          .from(consignees)
          .where(notLike(consignees.sealed, `${sealing.newestPrefix}%`))
          .limit(MOST_ROWS)
          .for('update', { skipLocked: true });
        for (const row of rows) {
          const sealed = sealAddress(sealing, row, consigneeOf(sealing, row));
          await transaction.update(consignees).set({ sealed }).where(eq(consignees.id, row.id));
        }
      });
    },
  },
];
