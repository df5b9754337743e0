import type { Pool } from 'pg';
import type { KindPart } from '@/server/call/kind-part';
import type { SeedRun } from '@/server/platform/ports/seed-part';
import { chinaAreas } from '@/server/seed/areas';
import { inTransaction, insertRows } from '@/server/seed/database';
import { templateIdOf } from '@/server/kinds/coupon-package/seed/templates';
import { createNamedTemplates } from '../named-templates';
import { citiesOf, cityRows, quarterRows } from '@/server/seed/places/places';
import { once } from '@/server/seed/progress';
import { seedSearch } from '@/server/seed/search';
import { kindParts } from '../kinds';
import { searchSources } from '../search-sources';
import { seedActivities } from './activities/seed';
import { templateRows } from './coupons/templates';
import { seedAdverts } from './learn-adverts';
import { insertDemoShopLists, insertKindLists, insertRecommended, insertShopLists } from './operation';
import { seedNotices } from './notices';
import { seedTranslations } from './translations';

type Options = Omit<SeedRun, 'pool' | 'root'> & Readonly<{ root?: string; isDemo?: boolean; parts?: readonly KindPart[] }>;
type Run = SeedRun & Readonly<{ isDemo: boolean; parts: readonly KindPart[] }>;

/**
 * Fills an empty database with a catalogue, always the same for the same size. Every later start adds the days that have come within the
 * horizon; existing rows are never touched. Each part is one transaction with a mark of its own, so the next run continues one that was
 * killed, and a kind added by a new version fills in its part.
 * @param isDemo false in production, which gets divisions, carriers and what its own files say, and nothing that is invented; a catalogue only
 *   by a `size` that somebody has set
 * @param parts the kinds to fill in; all when unset
 */
export async function seed(pool: Pool, { root = process.cwd(), isDemo = true, parts = kindParts, ...options }: Options): Promise<void> {
  const run: Run = { pool, root, isDemo, parts, ...options };
  await seedSearch(pool, searchSources, run.progress);
  await seedPlaces(run);
  await seedLists(run);
  await seedNamedCoupons(run);
  if (run.size > 0) await seedAdvertising(run);
  if (run.size > 0) await seedCouponTemplates(run);
  if (run.size > 0) await seedNotices(run);
  for (const part of parts) await part.seed.fill(run);
  await seedActivities(run);
  await seedTranslations(run, isDemo);
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

/** Small lists and texts, which the shop's operators maintain from then on. */
async function seedLists({ pool, parts, isDemo }: Run): Promise<void> {
  await once(pool, 'lists', insertShopLists);
  if (isDemo) await once(pool, 'demoLists', insertDemoShopLists);
  for (const { kind, seed: own } of parts) {
    await once(pool, `lists.${kind}`, (client) => insertKindLists(client, own.lists ?? {}));
    if (isDemo) await once(pool, `demoLists.${kind}`, (client) => insertKindLists(client, own.demoLists ?? {}));
  }
}

/** At every start: a new version may name new coupons. The demo's packages know theirs by fixed ids. */
const seedNamedCoupons = ({ pool, isDemo, size }: Run): Promise<void> =>
  inTransaction(pool, (client) => createNamedTemplates(client, isDemo || size > 0 ? templateIdOf : undefined));

/** What leads to the demo's goods. */
async function seedAdvertising(run: Run): Promise<void> {
  await seedAdverts(run);
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
