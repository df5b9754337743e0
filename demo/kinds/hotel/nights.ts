import { BOOKING_HORIZON_DAYS } from '@/lib/domain/stay';
import { addDays, type Day, dayOf, eachDay } from '@/lib/kernel/day';
import { demoHotelIds } from '@/demo/base/fixtures';
import type { ClientBase } from 'pg';
import { nightPercent, roomPercents } from './prices';

/** A larger catalogue publishes a week instead of the whole horizon: it exists for benchmarks. */
export const LARGE_HOTELS = 20_000;
const LARGE_DAYS = 7;

/** Nights on sale, including yesterday's for guests who arrive after midnight. */
export function sellableNights(now: number, hotels: number): Day[] {
  const today = dayOf(now);
  const days = hotels > LARGE_HOTELS ? LARGE_DAYS : BOOKING_HORIZON_DAYS;
  return eachDay(addDays(today, -1), addDays(today, days));
}

/**
 * Price and stock of every room of these hotels on these nights; existing nights are kept. Some are sold out or nearly so. `chance` squares
 * a number derived from room and day, modulo a prime: it must fit 63 bits and be the same on every server.
 */
const statement = `
  insert into room_nights (room_id, night, price_fen, units, sold)
  select room_id, night, price_fen * room_percent * night_percent * (100 + chance / 7 % 4 * 2) / 100000000 * 100, units,
    case when demo then 0
      when chance / 1000 % 100 < 5 then units
      when chance / 1000 % 100 < 14 then units - 1 - chance / 11 % 3
      else chance / 13 % (units / 2 + 1) end
  from (
    select rooms.id as room_id, nights.night, hotels.price_fen::bigint as price_fen, nights.percent as night_percent,
      ($3::integer[])[rooms.sort + 1] as room_percent, hotels.id = any($4::integer[]) as demo,
      case when hotels.id = any($4::integer[]) then 200 else 4 + rooms.id * 7 % 9 end as units,
      mod(mixed * mixed, 2147483647) as chance
    from hotels
    join rooms on rooms.hotel_id = hotels.id
    cross join unnest($1::date[], $2::integer[]) as nights (night, percent)
    cross join lateral (select mod(rooms.id::bigint * 48271 + (nights.night - date '2020-01-01') * 69621, 2147483647) as mixed) as mix
    where hotels.id between $5 and $6
  ) as sold_nights
  order by room_id, night
  on conflict do nothing`;

type Hotels = Readonly<{ from: number; to: number }>;

export async function insertNights(client: ClientBase, nights: readonly Day[], { from, to }: Hotels): Promise<void> {
  if (nights.length === 0) return;
  await client.query(statement, [nights, nights.map(nightPercent), roomPercents, demoHotelIds, from, to]);
}
