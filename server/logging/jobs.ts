import { type SQL, sql } from 'drizzle-orm';
import { HOUR_MS } from '@/lib/kernel/durations';
import type { Database } from '@/server/platform/database/connection';
import type { Job } from '@/server/call/scheduler';
import { writeEvents } from './queue';
import { pageEvents } from './tables';

const KEPT_DAYS = 30;
/** Only the newest events are kept: usually 0.3 GB, at worst 4 GB. */
const MOST_EVENTS = 1_000_000;
/** Rows deleted at once: few enough for the statement timeout on a busy machine. */
const PORTION = 5_000;

/** In batches until none is left: an hour may bring more than one statement can delete. */
async function forget(database: Database, which: SQL): Promise<void> {
  let deleted = PORTION;
  while (deleted === PORTION) {
    const { rowCount } = await database.execute(sql`
      delete from ${pageEvents} where ${pageEvents.id} in (
        select ${pageEvents.id} from ${pageEvents} where ${which} limit ${PORTION} for update skip locked
      )`);
    deleted = rowCount ?? 0;
  }
}

/** Ids are assigned in sequence, so the index tells how many events are newer. */
export const forgetEvents = async (database: Database, { before, most }: { before: Date; most: number }): Promise<void> => {
  await forget(database, sql`${pageEvents.createdAt} < ${before}`);
  await forget(database, sql`${pageEvents.id} <= (select max(${pageEvents.id}) from ${pageEvents}) - ${most}`);
};

export const loggingJobs: readonly Job[] = [
  { name: 'logging.write', everyMs: 1000, atEnd: true, run: ({ database }) => writeEvents(database) },
  {
    name: 'logging.forget',
    everyMs: HOUR_MS,
    run: ({ database, now }) => forgetEvents(database, { before: new Date(now() - KEPT_DAYS * 24 * HOUR_MS), most: MOST_EVENTS }),
  },
];
