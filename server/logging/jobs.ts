import { sql } from 'drizzle-orm';
import type { Job } from '@/server/jobs/schedule';
import { writeEvents } from './queue';
import { pageEvents } from './tables';

const HOUR_MS = 3_600_000;
const KEPT_DAYS = 30;
/** Rows deleted at once: small enough for a statement's time. */
const PORTION = 20_000;

export const loggingJobs: readonly Job[] = [
  { name: 'logging.write', everyMs: 1000, atEnd: true, run: ({ database }) => writeEvents(database) },
  {
    name: 'logging.forget',
    everyMs: HOUR_MS,
    run: async ({ database, now }) => {
      const before = new Date(now() - KEPT_DAYS * 24 * HOUR_MS);
      await database.execute(sql`
        delete from ${pageEvents} where ${pageEvents.id} in (
          select ${pageEvents.id} from ${pageEvents} where ${pageEvents.createdAt} < ${before} order by ${pageEvents.createdAt}
          limit ${PORTION} for update skip locked
        )`);
    },
  },
];
