import type { PoolClient } from 'pg';
import { TABLE_HORIZON_DAYS } from '@/lib/domain/dining';
import { addDays, type Day, dayOf, eachDay } from '@/lib/kernel/day';
import { at, between } from '@/pictures/seeded-random';
import { demoShopId } from './fixtures';
import type { HoursName } from './kitchens/kitchen';
import type { ShopPlan } from './plan';

/** Days on which tables can be booked. */
export const tableDays = (now: number): Day[] => eachDay(dayOf(now), addDays(dayOf(now), TABLE_HORIZON_DAYS + 1));

const twoSittings = ['11:30', '12:00', '12:30', '17:30', '18:00', '18:30', '19:00', '19:30'];
const timesOf: Readonly<Record<HoursName, readonly string[]>> = {
  twoMeals: twoSittings,
  allDay: twoSittings,
  breakfast: ['09:00', '10:30', ...twoSittings],
  late: ['12:00', '17:30', '18:30', '19:30', '20:30', '21:30'],
  cafe: ['12:00', '13:00', '14:30', '18:00', '19:00', '19:30'],
};

const DEMO_TABLES = 10_000;

/** Tables of these shops on these days; existing days are kept. Weekend evenings are nearly full. */
const statement = `
  insert into restaurant_tables (shop_id, day, time, tables, taken)
  select shop, day, time, tables, case when demo then 0 else least(tables, (chance % (tables + 2))::int) end
  from (
    select offered.shop, offered.tables, offered.demo, times.time, days.day,
      mod(mod(offered.shop::bigint * 48271 + (days.day - date '2020-01-01') * 69621 + length(times.time) * 7919
        + (substr(times.time, 1, 2) || substr(times.time, 4))::int * 3571, 2147483647) * 16807, 2147483647) as chance
    from jsonb_to_recordset($1::jsonb) as offered (shop int, tables int, demo boolean, times jsonb)
    cross join lateral jsonb_array_elements_text(offered.times) as times (time)
    cross join unnest($2::date[]) as days (day)
  ) as all_tables
  order by shop, day, time
  on conflict do nothing`;

export async function insertTableDays(client: PoolClient, days: readonly Day[], plans: readonly ShopPlan[]): Promise<void> {
  if (days.length === 0) return;
  const offered = plans.map(({ id, kitchen }) => ({
    shop: id,
    tables: id === demoShopId ? DEMO_TABLES : at([2, 3, 4, 6], between(0, 3, 'food tables', id)),
    demo: id === demoShopId,
    times: timesOf[kitchen.hours],
  }));
  await client.query(statement, [JSON.stringify(offered), days]);
}
