import { asc, eq } from 'drizzle-orm';
import { addDays, dayOf } from '@/lib/kernel/day';
import type { Database } from '@/server/platform/database/connection';
import type { PageSample, Sample } from '@/server/platform/ports/sample';
import { combos } from './tables';

/** Far enough ahead for a free cancellation. */
const DAYS_AHEAD = 20;

async function firstCombo(database: Database) {
  const [found] = await database
    .select({ id: combos.id, cityCode: combos.cityCode })
    .from(combos)
    .where(eq(combos.listed, true))
    .orderBy(asc(combos.id))
    .limit(1);
  return found;
}

type Found = NonNullable<Awaited<ReturnType<typeof firstCombo>>>;
const sample = (under: `/${string}`, of: (found: Found, now: number) => Sample): PageSample => ({
  under,
  async find(database, { now }) {
    const found = await firstCombo(database);
    return found && of(found, now);
  },
});

export const comboSamples: readonly PageSample[] = [
  sample('/combo/details', ({ id }) => ({ id: String(id) })),
  sample('/combo/shopList', ({ id }) => ({ id: String(id) })),
  sample('/combo/searchList', ({ cityCode }) => ({ cityCode })),
  sample('/combo/book', ({ id }, now) => ({ id: String(id), date: addDays(dayOf(now), DAYS_AHEAD) })),
];
