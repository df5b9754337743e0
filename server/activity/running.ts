import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Output } from '@/lib/contract/endpoint';
import type { activity as contract } from '@/lib/contract/activity/endpoints';
import { cachedQuery } from '@/server/platform/database/cached-query';
import type { Source } from './find';
import { cardOf } from './model/head';
import { activities } from './tables';

const READ_MS = 5000;
const MOST = 50;

const kept = cachedQuery({ ms: READ_MS }, async ({ database, now }) => {
  const at = new Date(now());
  const begun = sql`${activities.startsAt} <= ${at.toISOString()}::timestamptz`;
  return database
    .select()
    .from(activities)
    .where(and(gt(activities.endsAt, at), eq(activities.draft, false)))
    .orderBy(sql`${begun} desc`, asc(activities.sort), asc(activities.serialNumber))
    .limit(MOST);
});

/** Running activities, then upcoming ones. */
export async function runningActivities(source: Source): Promise<Output<typeof contract.running>> {
  const rows = await kept(source);
  const now = source.now();
  return { list: rows.map((row) => cardOf(row, now)).filter(({ state }) => state !== 'ended') };
}

const BATCH = 1000;

/** The serial numbers of all that run, in order, read in batches as they are written out. */
export async function* allRunning({ database, now }: Source): AsyncGenerator<string> {
  const at = new Date(now());
  const runs = and(gt(activities.endsAt, at), lte(activities.startsAt, at), eq(activities.draft, false));
  for (let after = ''; ;) {
    const rows = await database
      .select({ serialNumber: activities.serialNumber })
      .from(activities)
      .where(and(runs, gt(activities.serialNumber, after)))
      .orderBy(asc(activities.serialNumber))
      .limit(BATCH);
    for (const { serialNumber } of rows) yield serialNumber;
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.serialNumber ?? after;
  }
}

/** The first running one in the operators' order: an example for the site map. */
export const firstRunning = async (source: Source): Promise<string | undefined> => {
  const at = new Date(source.now());
  const [row] = await source.database
    .select({ serialNumber: activities.serialNumber })
    .from(activities)
    .where(and(gt(activities.endsAt, at), lte(activities.startsAt, at), eq(activities.draft, false)))
    .orderBy(asc(activities.sort), asc(activities.serialNumber))
    .limit(1);
  return row?.serialNumber;
};
