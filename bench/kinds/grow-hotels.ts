import type { Client } from 'pg';
import { addDays, type Day, dayOf, eachDay } from '@/lib/kernel/day';
import { insertHotelsInBulk } from '@/demo/kinds/hotel/bulk';
import { DEMO_HOTELS, FIRST_HOTEL_ID } from '@/demo/kinds/hotel/plan';
import { chinaAreas } from '@/server/reference/areas';
import { writeMark } from '@/server/reference/progress';
import { citiesOf } from '@/server/reference/places/places';
import { root } from '../processes';
import { inDatabase } from './grow';

const HOTELS_A_PART = 50_000;
/** The longest stay that is measured ends within them. */
const DAYS = 15;
/** Any size up to `LARGE_HOTELS` has two rooms with two offers each: here every size has them, so that sizes differ in nothing else. */
const TWO_ROOMS = 2_000;

/** As `hotel_nights_refresh` writes them, in one pass: by the triggers, millions of rows would take an hour. */
const nightStatement = `
  insert into hotel_nights (hotel_id, night, list, lowest_fen, highest_fen,
    two_nights_fen, three_nights_fen, four_nights_fen, five_nights_fen, six_nights_fen, seven_nights_fen)
  select hotels.id, night, hotel_list(hotels.set, hotels.city_code), min(lowest), max(highest),
    min(two), min(three), min(four), min(five), min(six), min(seven)
  from hotel_stays(array(select generate_series($1::integer, $2::integer)), array_fill($3::date, array[$2 - $1 + 1]),
    array_fill($4::date, array[$2 - $1 + 1])) as stays
  join hotels on hotels.id = stays.hotel_id
  group by hotels.id, night
  on conflict do nothing`;

const followed = ['hotels', 'rooms', 'offers', 'room_nights'];

/** Indexes that are built once, after all rows are in. */
async function takeIndexes(client: Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = any($1) and not exists (select from pg_constraint where conname = indexname)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

/** Whether this folder's shop has as many hotels already, with nights for the stays that are measured today. */
async function isGrown(client: Client, size: number, last: Day): Promise<boolean> {
  const { rows } = await client.query<{ grown: boolean }>(
    'select exists (select from hotel_nights where hotel_id = $1 and night >= $2) as grown',
    [FIRST_HOTEL_ID + size - 2, addDays(last, -1)],
  );
  return rows[0]?.grown === true;
}

/**
 * Grows this folder's shop to `size` hotels with two weeks of nights, directly in the database and without entries of the search over all goods,
 * which has its own benchmark.
 */
export const growHotels = (folder: string, size: number): Promise<void> =>
  inDatabase(folder, async (client) => {
    const today = dayOf(Date.now());
    const nights = eachDay(addDays(today, -1), addDays(today, DAYS));
    if (size <= DEMO_HOTELS || (await isGrown(client, size, addDays(today, DAYS)))) return;
    const cities = citiesOf(chinaAreas(root));
    for (const table of followed) await client.query(`alter table ${table} disable trigger user`);
    const indexes = await takeIndexes(client, followed);
    for (let from = DEMO_HOTELS; from < size; from += HOTELS_A_PART) {
      await client.query('begin');
      await insertHotelsInBulk(client, cities, { from, to: Math.min(size, from + HOTELS_A_PART), size: TWO_ROOMS, nights });
      await client.query('commit');
    }
    for (const definition of indexes) await client.query(definition);
    await client.query('analyze hotels, rooms, offers, room_nights');
    const ofNights = await takeIndexes(client, ['hotel_nights']);
    for (let from = DEMO_HOTELS; from < size; from += HOTELS_A_PART) {
      const last = Math.min(size, from + HOTELS_A_PART) - 1;
      await client.query(nightStatement, [FIRST_HOTEL_ID + from, FIRST_HOTEL_ID + last, nights[0], nights.at(-1)]);
    }
    for (const definition of ofNights) await client.query(definition);
    for (const table of followed) await client.query(`alter table ${table} enable trigger user`);
    await writeMark(client, 'hotels', String(size));
    await client.query('vacuum analyze hotels, hotel_profiles, rooms, offers, room_nights, hotel_nights');
  });
