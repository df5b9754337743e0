import type { PoolClient } from 'pg';
import { TICKET_HORIZON_DAYS } from '@/lib/domain/ticket';
import { addDays, type Day, dayOf, eachDay, weekdayOf } from '@/lib/kernel/day';
import { holidayOf, isWorkday } from '@/server/catalogue/holidays';
import { demoPlaceId, productIdOf } from './fixtures';
import { priceOf } from './place-rows';
import type { PlacePlan } from './plan';
import { productsOf, type SessionCut } from './products';

/** A larger catalogue publishes a week instead of the whole horizon: it exists for benchmarks. */
const LARGE_HOTELS = 20_000;
const LARGE_DAYS = 7;

/** Days on sale. */
export const daysOnSale = (now: number, size: number): Day[] =>
  eachDay(dayOf(now), addDays(dayOf(now), (size > LARGE_HOTELS ? LARGE_DAYS : TICKET_HORIZON_DAYS) + 1));

/** Price of a day relative to an ordinary one, in percent. */
function dayPercent(day: Day): number {
  if (isWorkday(day)) return 100;
  return holidayOf(day) ? 140 : 120;
}

const clock = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const minutesOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));

type Session = Readonly<{ no: number; starts: string | null; ends: string | null }>;

const EVENING_FROM = minutesOf('18:00');
const SHOW_MINUTES = 90;

/** The sessions of a day between opening and closing. */
function sessionsOf(cut: SessionCut, opens: string, closes: string): Session[] {
  const [from, until] = [minutesOf(opens), minutesOf(closes)];
  const slice = (parts: number): Session[] =>
    Array.from({ length: parts }, (_, part) => ({
      no: part + 1,
      starts: clock(from + Math.round(((until - from) * part) / parts / 30) * 30),
      ends: clock(part === parts - 1 ? until : from + Math.round(((until - from) * (part + 1)) / parts / 30) * 30),
    }));
  if (cut === 'halves') return slice(2);
  if (cut === 'quarters') return slice(4);
  if (cut === 'evening') return [{ no: 1, starts: clock(Math.min(EVENING_FROM, until - 120)), ends: closes }];
  if (cut === 'shows')
    return [until - 120 - SHOW_MINUTES * 2, until - SHOW_MINUTES].map((start, index) => ({
      no: index + 1,
      starts: clock(Math.max(from, start)),
      ends: clock(Math.max(from, start) + SHOW_MINUTES),
    }));
  return [{ no: 0, starts: null, ends: null }];
}

/** One row for each product and session, with the weekdays on which it is closed. */
const offeredBy = (plan: PlacePlan) =>
  productsOf(plan).flatMap(({ percent, cut, units }, index) =>
    sessionsOf(cut, plan.place.opens, plan.place.closes).map(({ no, starts, ends }) => ({
      product: productIdOf(plan.id, index + 1),
      no,
      starts,
      ends,
      price: Math.round((priceOf(plan) * percent) / 10_000),
      units,
      demo: plan.id === demoPlaceId,
      closed: plan.place.closed ?? [],
    })),
  );

/**
 * Price and stock of every session of these places on these days; existing days are kept. Some are sold out or nearly so. `chance` squares
 * a number derived from product, session and day, modulo a prime: it must fit 63 bits and be the same on every server.
 */
const statement = `
  insert into ticket_sessions (product_id, day, session_no, starts, ends, price_fen, units, sold)
  select product, day, no, starts, ends, case when demo then price else price * percent / 100 end * 100, units,
    case when demo then 0
      when chance / 1000 % 100 < 4 then units
      when chance / 1000 % 100 < 10 then units - 1 - chance / 11 % 5
      else chance / 13 % (units / 2 + 1) end
  from (
    select offered.*, days.day, days.percent, mod(mixed * mixed, 2147483647) as chance
    from jsonb_to_recordset($1::jsonb) as offered (product int, no smallint, starts text, ends text, price int, units int, demo boolean, closed jsonb)
    cross join unnest($2::date[], $3::integer[], $4::integer[]) as days (day, percent, weekday)
    cross join lateral (select mod(product::bigint * 48271 + no * 3571 + (days.day - date '2020-01-01') * 69621, 2147483647) as mixed) as mix
    where not closed @> to_jsonb(days.weekday)
  ) as sessions
  order by product, day, no
  on conflict do nothing`;

export async function insertDays(client: PoolClient, days: readonly Day[], plans: readonly PlacePlan[]): Promise<void> {
  if (days.length === 0) return;
  const offered = JSON.stringify(plans.flatMap(offeredBy));
  await client.query(statement, [offered, days, days.map(dayPercent), days.map(weekdayOf)]);
}
