import type { Pool } from 'pg';
import { dayOf } from '@/lib/kernel/day';
import { chinaAreas } from '@/server/seed/areas';
import { inTransaction, insertRows } from '@/server/seed/database';
import { insertHotelsInBulk } from '@/server/kinds/hotel/seed/bulk';
import { insertHotels } from '@/server/kinds/hotel/seed/demo';
import { insertNights, sellableNights } from '@/server/kinds/hotel/seed/nights';
import { DEMO_HOTELS, FIRST_HOTEL_ID, planHotels } from '@/server/kinds/hotel/seed/plan';
import { readMark, writeMark } from '@/server/seed/progress';
import { insertAdvertising, insertLists } from './operation';
import { citiesOf, type City, cityRows, quarterRows } from '@/server/seed/places/places';
import { translationRows } from '@/server/seed/translations/translations';

type Options = Readonly<{
  /** Hotels of both sets together; none for a shop that brings its own. */
  size: number;
  /** Epoch ms; the 90 days of prices begin the day before. */
  now: number;
  progress: (text: string) => void;
  /** Folder of package.json. */
  root?: string;
}>;

const HOTELS_A_PART = 200;
const BULK_HOTELS_A_PART = 50_000;

/** Hotels by turn, `to` not included, and the mark of the last night that all of them have. */
const groups = {
  demo: { mark: 'nights', from: 0, to: DEMO_HOTELS },
  bulk: { mark: 'bulkNights', from: DEMO_HOTELS, to: Number.POSITIVE_INFINITY },
} as const;

/**
 * Fills an empty database with a catalogue that is the same for the same size, and at every later start adds the nights that have come
 * within the horizon since. Rows that exist are never touched. Each part is one transaction with a mark of its own: a run that was
 * killed is carried on by the next, and a catalogue can grow but not shrink.
 */
export async function seed(pool: Pool, { size, now, progress, root = process.cwd() }: Options): Promise<void> {
  await seedReferences(pool, { size, now, progress, root });
  const done = await hotelsDone(pool);
  if (done < size) await seedCatalogue(pool, { size, now, progress, root });
  await seedTranslations(pool, root);
  for (const group of Object.values(groups)) await addNights(pool, group, { size: Math.max(size, done), now, progress });
}

/** What a shop without a demo catalogue needs as well: the divisions of China, the small lists and texts. */
async function seedReferences(pool: Pool, { progress, root }: Required<Options>): Promise<void> {
  if (!(await readMark(pool, 'places'))) {
    const areas = chinaAreas(root);
    const cities = citiesOf(areas);
    progress(`Divisions of China: ${areas.length}`);
    await inTransaction(pool, async (client) => {
      await insertRows(client, 'areas', areas);
      await insertRows(client, 'cities', cityRows(cities));
      await insertRows(client, 'quarters', quarterRows(cities));
      await writeMark(client, 'places', String(areas.length));
    });
  }
  // Databases from before this mark got the lists with the adverts.
  if ((await readMark(pool, 'lists')) ?? (await readMark(pool, 'operation'))) return;
  await inTransaction(pool, async (client) => {
    await insertLists(client);
    await writeMark(client, 'lists', 'done');
  });
}

async function seedCatalogue(pool: Pool, options: Required<Options>): Promise<void> {
  const { size, now, root } = options;
  const cities = citiesOf(chinaAreas(root));
  if (!(await readMark(pool, 'operation'))) {
    await inTransaction(pool, async (client) => {
      await insertAdvertising(client, planHotels(cities, Math.min(size, DEMO_HOTELS)), now);
      await writeMark(client, 'operation', dayOf(now));
    });
  }
  await seedHotels(pool, cities, options);
}

/** Raised when the demo's own texts get translations they had none of: a shop that was seeded before learns them too. */
const TRANSLATIONS = '1';

async function seedTranslations(pool: Pool, root: string): Promise<void> {
  if ((await readMark(pool, 'translations')) === TRANSLATIONS) return;
  await inTransaction(pool, async (client) => {
    await insertRows(client, 'translations', translationRows(citiesOf(chinaAreas(root))));
    await writeMark(client, 'translations', TRANSLATIONS);
  });
}

async function seedHotels(pool: Pool, cities: readonly City[], { size, now, progress }: Required<Options>): Promise<void> {
  const plans = planHotels(cities, Math.min(size, DEMO_HOTELS));
  for (let from = await hotelsDone(pool); from < size; from = await hotelsDone(pool)) {
    const written = from < DEMO_HOTELS;
    const to = written ? Math.min(from + HOTELS_A_PART, plans.length) : Math.min(from + BULK_HOTELS_A_PART, size);
    const group = written ? groups.demo : groups.bulk;
    const nights = sellableNights(now, written ? 0 : size);
    await inTransaction(pool, async (client) => {
      if (written) await insertHotels(client, plans.slice(from, to), nights);
      else await insertHotelsInBulk(client, cities, { from, to, size, nights });
      await writeMark(client, 'hotels', String(to));
      if (from === group.from) await writeMark(client, group.mark, nights.at(-1) ?? dayOf(now));
    });
    progress(`Hotels: ${to} of ${size}`);
  }
  await settle(pool);
}

const hotelsDone = async (pool: Pool): Promise<number> => Number((await readMark(pool, 'hotels')) ?? 0);

/** New rows of the shop get ids after the seed's; the planner learns what the tables hold. */
async function settle(pool: Pool): Promise<void> {
  await inTransaction(pool, async (client) => {
    for (const table of ['hotels', 'rooms', 'offers', 'adverts', 'recommendations']) {
      await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select coalesce(max(id), 1) from ${table}))`);
    }
    await client.query('analyze areas, hotels, hotel_profiles, rooms, offers, room_nights');
  });
}

/** Adds the nights of one group of hotels that have come within its horizon since its mark. */
async function addNights(
  pool: Pool,
  group: (typeof groups)[keyof typeof groups],
  { size, now, progress }: Omit<Required<Options>, 'root'>,
): Promise<void> {
  const until = Math.min(size, group.to);
  const last = await readMark(pool, group.mark);
  if (until <= group.from || last === undefined) return;
  const missing = sellableNights(now, group === groups.bulk ? size : 0).filter((night) => night > last);
  const newest = missing.at(-1);
  if (!newest) return;
  progress(`Nights up to ${newest}`);
  for (let from = group.from; from < until; from += BULK_HOTELS_A_PART) {
    const to = Math.min(from + BULK_HOTELS_A_PART, until);
    await inTransaction(pool, (client) => insertNights(client, missing, { from: FIRST_HOTEL_ID + from, to: FIRST_HOTEL_ID + to - 1 }));
  }
  await inTransaction(pool, (client) => writeMark(client, group.mark, newest));
}
