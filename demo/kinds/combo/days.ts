import type { PoolClient } from 'pg';
import { COMBO_HORIZON_DAYS } from '@/lib/domain/combo';
import { addDays, type Day, dayOf, eachDay, weekdayOf } from '@/lib/kernel/day';
import { DEMO_COMBO_PRICES } from './fixtures';
import type { ComboPlan } from './plan';

/** Days on sale. */
export const daysOnSale = (now: number): Day[] => eachDay(dayOf(now), addDays(dayOf(now), COMBO_HORIZON_DAYS + 1));

/**
 * Stock of every part of these combos on these days; existing days are kept. Some are sold out or nearly so. `chance` squares a number
 * derived from combo, part and day, modulo a prime: it must fit 63 bits and be the same on every server.
 */
const statement = `
  insert into combo_part_days (combo_id, part_no, day, units, sold)
  select combo, part, day, units,
    case when demo then 0
      when chance / 1000 % 100 < 5 then units
      when chance / 1000 % 100 < 12 then greatest(0, units - 1 - chance / 11 % 4)
      else chance / 13 % (units / 2 + 1) end
  from (
    select offered.*, days.day, mod(mixed * mixed, 2147483647) as chance
    from jsonb_to_recordset($1::jsonb) as offered (combo int, part smallint, units int, demo boolean, closed jsonb)
    cross join unnest($2::date[], $3::integer[]) as days (day, weekday)
    cross join lateral (select mod(combo::bigint * 48271 + part * 3571 + (days.day - date '2020-01-01') * 69621, 2147483647) as mixed) as mix
    where not closed @> to_jsonb(days.weekday)
  ) as published
  order by combo, part, day
  on conflict do nothing`;

const offeredBy = ({ id, parts }: ComboPlan) =>
  parts.map(({ partNo, units, template }) => ({
    combo: id,
    part: partNo,
    units,
    demo: Object.hasOwn(DEMO_COMBO_PRICES, id),
    closed: template.closed ?? [],
  }));

export async function insertDays(client: PoolClient, days: readonly Day[], plans: readonly ComboPlan[]): Promise<void> {
  if (days.length === 0) return;
  await client.query(statement, [JSON.stringify(plans.flatMap(offeredBy)), days, days.map(weekdayOf)]);
}
