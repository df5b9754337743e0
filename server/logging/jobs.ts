import { type SQL, sql } from 'drizzle-orm';
import { HOUR_MS } from '@/lib/kernel/durations';
import type { Database } from '@/server/platform/database/connection';
import type { Job } from '@/server/call/scheduler';
import { type PageEvent, writeEvents } from './queue';
import { pageEvents } from './tables';

const KEPT_DAYS = 30;
/** Only the newest events of each source are kept, so that views of pages never push out what was reported of failures. */
const MOST_OF_SOURCE = { userView: 400_000, activity: 200_000, common: 200_000, warehouse: 200_000 } as const satisfies Readonly<
  Record<PageEvent['source'], number>
>;
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

interface Kept {
  readonly before: Date;
  /** How many of each source stay: all of them together are usually 0.3 GB, at worst 4 GB. */
  readonly most: Readonly<Record<PageEvent['source'], number>>;
}

/** Forgets what is older than `before`, and of each source all but the newest. */
export const forgetEvents = async (database: Database, { before, most }: Kept): Promise<void> => {
  await forget(database, sql`${pageEvents.createdAt} < ${before}`);
  for (const source of pageEvents.source.enumValues) {
    const ofSource = sql`${pageEvents.source} = ${source}`;
    const newestTooMany = sql`select ${pageEvents.id} from ${pageEvents} where ${ofSource} order by ${pageEvents.id} desc offset ${most[source]} limit 1`;
    const { rows } = await database.execute<{ id: string }>(newestTooMany);
    if (rows[0]) await forget(database, sql`${ofSource} and ${pageEvents.id} <= ${rows[0].id}`);
  }
};

export const loggingJobs: readonly Job[] = [
  { name: 'logging.write', everyMs: 1000, atEnd: true, run: ({ database }) => writeEvents(database) },
  {
    name: 'logging.forget',
    everyMs: HOUR_MS,
    run: ({ database, now }) => forgetEvents(database, { before: new Date(now() - KEPT_DAYS * 24 * HOUR_MS), most: MOST_OF_SOURCE }),
  },
];
