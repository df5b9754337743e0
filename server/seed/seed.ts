import type { Pool } from 'pg';
import { addDays, dayOf } from '@/lib/kernel/day';
import { chinaAreas } from './areas';
import { inTransaction, insertRows } from './database';
import { insertHotels } from './hotels/demo';
import { insertNights, sellableNights } from './hotels/nights';
import { DEMO_HOTELS, FIRST_HOTEL_ID, planHotels } from './hotels/plan';
import { readMark, writeMark } from './marks';
import { insertOperation } from './operation/operation';
import { citiesOf, type City, cityRows, quarterRows } from './places/places';

type Options = Readonly<{
  /** Hotels of both sets together. */
  size: number;
  /** Epoch ms; the 90 days of prices begin the day before. */
  now: number;
  progress: (text: string) => void;
  /** Folder of package.json. */
  root?: string;
}>;

const HOTELS_A_PART = 200;

/**
 * Fills an empty database with a catalogue that is the same for the same size, and at every later start adds the nights that have come
 * within the horizon since. Rows that exist are never touched. Each part is one transaction with a mark of its own: a run that was
 * killed is carried on by the next, and a catalogue can grow but not shrink.
 */
export async function seed(pool: Pool, { size, now, progress, root = process.cwd() }: Options): Promise<void> {
  const done = Number((await readMark(pool, 'hotels')) ?? 0);
  if (done < size) await seedCatalogue(pool, { size, now, progress, root });
  await addNights(pool, { size: Math.max(size, done), now, progress });
}

async function seedCatalogue(pool: Pool, options: Required<Options>): Promise<void> {
  const { size, now, progress, root } = options;
  const areas = chinaAreas(root);
  const cities = citiesOf(areas);
  if (!(await readMark(pool, 'places'))) {
    progress(`Divisions of China: ${areas.length}`);
    await inTransaction(pool, async (client) => {
      await insertRows(client, 'areas', areas);
      await insertRows(client, 'cities', cityRows(cities));
      await insertRows(client, 'quarters', quarterRows(cities));
      await writeMark(client, 'places', String(areas.length));
    });
  }
  if (!(await readMark(pool, 'operation'))) {
    await inTransaction(pool, async (client) => {
      await insertOperation(client, planHotels(cities, Math.min(size, DEMO_HOTELS)), now);
      await writeMark(client, 'operation', dayOf(now));
    });
  }
  await seedHotels(pool, cities, options);
}

async function seedHotels(pool: Pool, cities: readonly City[], { size, now, progress }: Required<Options>): Promise<void> {
  const nights = sellableNights(now, 0);
  const plans = planHotels(cities, Math.min(size, DEMO_HOTELS));
  const done = Number((await readMark(pool, 'hotels')) ?? 0);
  for (let from = done; from < plans.length; from += HOTELS_A_PART) {
    const part = plans.slice(from, from + HOTELS_A_PART);
    await inTransaction(pool, async (client) => {
      await insertHotels(client, part, nights);
      await writeMark(client, 'hotels', String(from + part.length));
      if (from === 0) await writeMark(client, 'nights', nights.at(-1) ?? dayOf(now));
    });
    progress(`Hotels: ${from + part.length} of ${size}`);
  }
}

async function addNights(pool: Pool, { size, now, progress }: Omit<Required<Options>, 'root'>): Promise<void> {
  const last = (await readMark(pool, 'nights')) ?? addDays(dayOf(now), -2);
  const missing = sellableNights(now, 0).filter((night) => night > last);
  const newest = missing.at(-1);
  if (!newest) return;
  progress(`Nights up to ${newest}`);
  await inTransaction(pool, async (client) => {
    await insertNights(client, missing, { from: FIRST_HOTEL_ID, to: FIRST_HOTEL_ID + Math.min(size, DEMO_HOTELS) - 1 });
    await writeMark(client, 'nights', newest);
  });
}
