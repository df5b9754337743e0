import { asc } from 'drizzle-orm';
import { MINUTE_MS, SECOND_MS } from '@/lib/kernel/durations';
import type { Services } from '@/server/call/services';
import { cardOf } from './model/head';
import { sealPreview } from './preview-link';
import { activities } from './tables';

/** Long enough to look at it with others (ms). */
const LINK_MS = 120 * MINUTE_MS;
const wholeSecond = (instant: number): number => instant - (instant % SECOND_MS);

/** All activities as of `at`, drafts included, each with an expiring link. Only for those who may open the preview. */
export async function previewActivities({ database, now, secret }: Pick<Services, 'database' | 'now' | 'secret'>, at: number) {
  const rows = await database.select().from(activities).orderBy(asc(activities.sort), asc(activities.serialNumber));
  const until = wholeSecond(now() + LINK_MS);
  return rows.map((row) => ({
    ...cardOf(row, at),
    draft: row.draft,
    preview: sealPreview(secret, { serialNumber: row.serialNumber, at: wholeSecond(at), until }),
    until,
  }));
}
