import type { Pool } from 'pg';
import { dayOf } from '@/lib/kernel/day';
import type { KindPart } from '@/server/call/kind-part';
import type { SeedRun } from '@/server/platform/ports/seed-part';
import { chinaAreas } from '@/server/seed/areas';
import { insertRows } from '@/server/seed/database';
import { citiesOf, cityRows, quarterRows } from '@/server/seed/places/places';
import { once, readMark } from '@/server/seed/progress';
import { seedSearch } from '@/server/seed/search';
import { kindParts } from '../kinds';
import { searchSources } from '../search-sources';
import { seedActivities } from './activities/seed';
import { templateRows } from './coupons/templates';
import { seedAdverts } from './learn-adverts';
import { insertKindLists, insertRecommended, insertShopLists } from './operation';
import { seedNotices } from './notices';
import { seedTranslations } from './translations';

type Options = Omit<SeedRun, 'pool' | 'root'> & Readonly<{ root?: string; parts?: readonly KindPart[] }>;
type Run = SeedRun & Readonly<{ parts: readonly KindPart[] }>;

/**
 * Fills an empty database with a catalogue, always the same for the same size. Every later start adds the days that have come within the
 * horizon; existing rows are never touched. Each part is one transaction with a mark of its own, so the next run continues one that was
 * killed, and a kind added by a new version fills in its part.
 * @param parts the kinds to fill in; all when unset
 */
export async function seed(pool: Pool, { root = process.cwd(), parts = kindParts, ...options }: Options): Promise<void> {
  const run: Run = { pool, root, parts, ...options };
  await seedSearch(pool, searchSources, run.progress);
  await seedPlaces(run);
  await seedLists(run);
  if (run.size > 0) await seedAdvertising(run);
  if (run.size > 0) await seedCouponTemplates(run);
  if (run.size > 0) await seedNotices(run);
  for (const part of parts) await part.seed.fill(run);
  await seedActivities(run);
  await seedTranslations(run);
}

async function seedPlaces({ pool, root, progress }: SeedRun): Promise<void> {
  await once(pool, 'places', async (client) => {
    const areas = chinaAreas(root);
    const cities = citiesOf(areas);
    progress(`Divisions of China: ${areas.length}`);
    await insertRows(client, 'areas', areas);
    await insertRows(client, 'cities', cityRows(cities));
    await insertRows(client, 'quarters', quarterRows(cities));
  });
}

/** What a shop without a demo catalogue needs as well: small lists and texts, which its operators maintain. */
async function seedLists({ pool, parts }: Run): Promise<void> {
  // Databases from before this mark got the lists together with the adverts.
  if (!(await readMark(pool, 'operation'))) await once(pool, 'lists', insertShopLists);
  for (const part of parts) await once(pool, `lists.${part.kind}`, (client) => insertKindLists(client, part.seed.lists ?? {}));
}

/** What leads to the demo's goods. */
async function seedAdvertising(run: Run): Promise<void> {
  await seedAdverts(run);
  // Marks shops that were seeded before the adverts had a mark of their own.
  await once(run.pool, 'operation', () => Promise.resolve(), dayOf(run.now));
  for (const part of run.parts) await once(run.pool, `recommended.${part.kind}`, (client) => insertRecommended(client, part, run));
}

/** Templates of the demo's coupons; the shop's own ids start after those of all seeds. */
async function seedCouponTemplates({ pool }: SeedRun): Promise<void> {
  await once(pool, 'coupon-templates', async (client) => {
    await insertRows(client, 'coupon_templates', templateRows);
    await client.query(
      "select setval(pg_get_serial_sequence('coupon_templates', 'id'), greatest(10000, (select max(id) from coupon_templates)))",
    );
  });
}
