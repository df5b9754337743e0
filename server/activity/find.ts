import { asc, eq } from 'drizzle-orm';
import type { Channel } from '@/lib/channel/channel';
import type { Span } from '@/lib/domain/activity/template';
import { cachedQuery } from '@/server/platform/database/cached-query';
import type { Database } from '@/server/platform/database/connection';
import { activities, activityPackages, seckillItems } from './tables';

/** What the cache and the database take as the time. */
export type Source = Readonly<{ database: Database; now: () => number }>;
export type SourceInChannel = Source & Readonly<{ channel: Channel }>;

export type ActivityRow = typeof activities.$inferSelect;
export type SeckillItem = typeof seckillItems.$inferSelect;
export type PackageItem = typeof activityPackages.$inferSelect;
export type Activity = Readonly<{ row: ActivityRow; items: readonly SeckillItem[]; packages: readonly PackageItem[] }>;

export const spanOf = ({ startsAt, endsAt }: Pick<ActivityRow, 'startsAt' | 'endsAt'>): Span => ({
  startTime: startsAt.getTime(),
  endTime: endsAt.getTime(),
});

async function readActivity(database: Database, serialNumber: string): Promise<Activity | undefined> {
  const [row] = await database.select().from(activities).where(eq(activities.serialNumber, serialNumber));
  if (!row) return undefined;
  const [items, packages] = await Promise.all([
    database
      .select()
      .from(seckillItems)
      .where(eq(seckillItems.serialNumber, serialNumber))
      .orderBy(asc(seckillItems.sort), asc(seckillItems.id)),
    database
      .select()
      .from(activityPackages)
      .where(eq(activityPackages.serialNumber, serialNumber))
      .orderBy(asc(activityPackages.sort), asc(activityPackages.id)),
  ]);
  return { row, items, packages };
}

const READ_MS = 2000;
/** Most serial numbers in the cache, including non-existent ones. */
const MOST_KEPT = 500;

const kept = cachedQuery({ ms: READ_MS, most: MOST_KEPT }, async ({ database }, serialNumber) => ({
  found: await readActivity(database, serialNumber),
}));

/** An activity with what it sells, drafts included. Operators' changes show within two seconds. */
export const activityNamed = async (source: Source, serialNumber: string): Promise<Activity | undefined> =>
  (await kept(source, serialNumber)).found;
