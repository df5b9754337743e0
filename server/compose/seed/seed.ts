import type { Pool, PoolClient } from 'pg';
import { dayOf } from '@/lib/kernel/day';
import type { SeedRun } from '@/server/platform/ports/seed-part';
import { chinaAreas } from '@/server/seed/areas';
import { insertRows, settleIds } from '@/server/seed/database';
import { citiesOf, cityRows, quarterRows } from '@/server/seed/places/places';
import { once, readMark } from '@/server/seed/progress';
import { kindParts } from '../kinds';
import { advertRows } from './adverts';
import { insertKindLists, insertRecommended, insertShopLists } from './operation';
import { seedTranslations } from './translations';

type Options = Omit<SeedRun, 'pool' | 'root'> & Readonly<{ root?: string }>;

/**
 * Fills an empty database with a catalogue that is the same for the same size, and at every later start adds the days that have come
 * within the horizon since. Rows that exist are never touched. Each part is one transaction with a mark of its own: a run that was
 * killed is carried on by the next, and a kind of goods that a new version brings fills in its part.
 */
export async function seed(pool: Pool, { root = process.cwd(), ...options }: Options): Promise<void> {
  const run: SeedRun = { pool, root, ...options };
  await seedPlaces(run);
  await seedLists(run);
  if (run.size > 0) await seedAdvertising(run);
  for (const part of kindParts) await part.seed.fill(run);
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

/** What a shop without a demo catalogue needs as well: small lists and texts, which its operators keep up. */
async function seedLists({ pool }: SeedRun): Promise<void> {
  // Databases from before this mark got the lists with the adverts.
  if (!(await readMark(pool, 'operation'))) await once(pool, 'lists', insertShopLists);
  for (const part of kindParts) await once(pool, `lists.${part.kind}`, (client) => insertKindLists(client, part.seed.lists ?? {}));
}

/** What leads to the demo's goods. */
async function seedAdvertising(run: SeedRun): Promise<void> {
  const adverts = async (client: PoolClient) => {
    await insertRows(client, 'adverts', advertRows(run.now));
    await settleIds(client, ['adverts']);
  };
  await once(run.pool, 'operation', adverts, dayOf(run.now));
  for (const part of kindParts) await once(run.pool, `recommended.${part.kind}`, (client) => insertRecommended(client, part, run));
}
