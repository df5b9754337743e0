import type { ClientBase } from 'pg';
import type { Day } from '@/lib/kernel/day';
import { searchWords } from '@/lib/kernel/search-words';
import { placeOf } from '@/server/catalogue/place';
import { laneOf } from '@/server/kinds/hotel/tables';
import { insertRows } from '@/server/reference/database';
import type { City } from '@/server/reference/places/places';
import { brands } from './brands';
import { brandWords, placeWords, townName } from './hotels';
import { insertNights, LARGE_HOTELS } from './nights';
import { cycleOf, FIRST_HOTEL_ID, type HotelPlan, planHotels } from './plan';
import { districtAddress, roads } from './profiles';

/**
 * Hotels beyond the demo's, generated in the database: each copies a demo hotel in turn (so cities, sets and stars keep their proportions)
 * with another name, price and position in the same business area.
 */

const scratch = `
  create temp table if not exists seed_patterns (
    slot integer primary key, hotel_id integer, place_name text, words text[], houses integer[], address text,
    x float8, y float8, lng float8, lat float8, lng_a_km float8, lat_a_km float8
  ) on commit drop;
  create temp table if not exists seed_houses (slot integer primary key, id text, name text, words text[]) on commit drop;
  create temp table if not exists seed_branches (slot integer primary key, road text, name text, words text[]) on commit drop;`;

const tails = ['店', '东店', '西店', '南店', '北店', '中心店', '旗舰店', '二店'];
/** Branches of a brand on the same road. */
export const branches = roads.flatMap((road) => tails.map((tail) => ({ road, name: road + tail })));

const patternRow = (plan: HotelPlan, slot: number) => {
  const { id, city, set, quarter, brand } = plan;
  const [lng, lat] = city.centre;
  const centre = { ordinal: city.ordinal, lng, lat };
  const { x, y } = placeOf(centre, laneOf[set], quarter);
  const degree = placeOf(centre, laneOf[set], { lng: quarter.lng + 1, lat: quarter.lat + 1 });
  return {
    slot,
    hotel_id: id,
    place_name: townName(city.name, quarter.name),
    words: placeWords(plan),
    address: districtAddress(plan),
    houses: brands.flatMap(({ star }, house) => (star === brand.star ? [house] : [])),
    x,
    y,
    lng: quarter.lng,
    lat: quarter.lat,
    lng_a_km: 1 / (degree.x - x),
    lat_a_km: 1 / (degree.y - y),
  };
};

/** Pseudo-random numbers: each is the square of the last modulo this prime, the same on every server. */
const PRIME = 2_147_483_647;
const hotelStatement = `
  with made as materialized (
    select ${FIRST_HOTEL_ID} + i as id, pattern.*, house.id as brand_id,
      house.name || '（' || pattern.place_name || branch.name || '）' as name, branch.road,
      house.words || branch.words || pattern.words || (right(place_name, 1) || left(branch.name, 1)) as all_words, a, b, c,
      (a % 3000 - 1500) / 1000.0 as east, (b % 3000 - 1500) / 1000.0 as north
    from generate_series($1::integer, $2::integer) as i
    join seed_patterns as pattern on pattern.slot = i % $3
    cross join lateral (select mod(i::bigint * 48271 + 11, ${PRIME}) as seed) as s
    cross join lateral (select mod(seed * seed, ${PRIME}) as a) as first
    cross join lateral (select mod(a * a + 1, ${PRIME}) as b) as second
    cross join lateral (select mod(b * b + 1, ${PRIME}) as c) as third
    join seed_houses as house on house.slot = pattern.houses[c % cardinality(pattern.houses) + 1]
    join seed_branches as branch on branch.slot = (a / 7 + b / 3) % $4
  ), housed as (
    insert into hotels (id, set, city_code, district_code, business_code, area_name, brand_id, name, subtitle,
      picture, star_level, score_tenths, review_count, sales,
      price_fen, market_price_fen, tags, facility_ids, takes_coupons, rank, lng, lat, place, search, listed)
    select made.id, t.set, t.city_code, t.district_code, t.business_code, t.area_name, made.brand_id, made.name,
      '距' || t.area_name || '中心约' || greatest(1, round(sqrt(east * east + north * north) * 10)) * 100 || '米',
      t.picture, t.star_level, 38 + (c % 11)::integer,
      (20 + b % 5000)::integer, (c / 5 % 3000)::integer, price.fen,
      (price.fen * (115 + a % 20) / 100000 * 1000 + 800)::integer, t.tags, t.facility_ids, a % 5 < 2,
      (1000 + c / 3 % 90000)::integer, made.lng + east * lng_a_km, made.lat + north * lat_a_km,
      point(x + east, y + north), array_to_tsvector(all_words), true
    from made join hotels as t on t.id = made.hotel_id
    cross join lateral (select ((t.price_fen * (80 + b / 11 % 55) / 100000) * 1000 + 800)::integer as fen) as price
    on conflict do nothing
  )
  insert into hotel_profiles (hotel_id, address, telephone, opened_year, pictures, policies, rich_text, desk)
  select made.id, made.address || road || b % 990 + 6 || '号',
    left(p.telephone, -4) || lpad((made.id % 10000)::text, 4, '0'), 2010 + (c % 15)::integer,
    p.pictures, p.policies #- '{5}' #- '{4}' #- '{3}', p.rich_text #- '{5}' #- '{4}' #- '{3}', p.desk
  from made join hotel_profiles as p on p.hotel_id = made.hotel_id
  on conflict do nothing`;

const roomStatement = `
  insert into rooms (id, hotel_id, name, picture, area_square_metres, bed, max_guests, floor, has_window, facilities, sort)
  select (${FIRST_HOTEL_ID} + i) * 10 + sort + 1, ${FIRST_HOTEL_ID} + i, name, picture,
    area_square_metres, bed, max_guests, floor, has_window, facilities, sort
  from generate_series($1::integer, $2::integer) as i join rooms as t on t.hotel_id = ${FIRST_HOTEL_ID} + i % $3 and t.sort < $4
  on conflict do nothing`;

const offerStatement = `
  insert into offers (id, room_id, name, breakfast, cancellation_kind, free_hours, fee_percent, instant_confirmation, surcharge_fen, sort)
  select ((${FIRST_HOTEL_ID} + i) * 10 + r.sort + 1) * 10 + t.sort + 1, (${FIRST_HOTEL_ID} + i) * 10 + r.sort + 1,
    t.name, t.breakfast, t.cancellation_kind,
    t.free_hours, t.fee_percent, t.instant_confirmation, t.surcharge_fen, t.sort
  from generate_series($1::integer, $2::integer) as i
  join rooms as r on r.hotel_id = ${FIRST_HOTEL_ID} + i % $3 and r.sort < $4
  join offers as t on t.room_id = r.id and t.sort < $4
  on conflict do nothing`;

/** Rooms of a hotel and offers of a room. */
const depthOf = (size: number): number => (size > LARGE_HOTELS ? 1 : 2);

type Part = Readonly<{ from: number; to: number; size: number; nights: readonly Day[] }>;

/** Inserts the hotels with turns from `from` up to, but excluding, `to`. */
export async function insertHotelsInBulk(client: ClientBase, cities: readonly City[], { from, to, size, nights }: Part): Promise<void> {
  const cycle = cycleOf(cities);
  await client.query(scratch);
  await insertRows(client, 'seed_patterns', planHotels(cities, cycle).map(patternRow));
  await insertRows(
    client,
    'seed_houses',
    brands.map(({ id, name, suffix }, slot) => ({ slot, id, name: name + suffix, words: brandWords(id, name + suffix) })),
  );
  await insertRows(
    client,
    'seed_branches',
    branches.map((branch, slot) => ({ slot, ...branch, words: searchWords(branch.name) })),
  );
  await client.query('analyze seed_patterns, seed_houses, seed_branches');
  await client.query(hotelStatement, [from, to - 1, cycle, branches.length]);
  await client.query(roomStatement, [from, to - 1, cycle, depthOf(size)]);
  await client.query(offerStatement, [from, to - 1, cycle, depthOf(size)]);
  await insertNights(client, nights, { from: FIRST_HOTEL_ID + from, to: FIRST_HOTEL_ID + to - 1 });
}
