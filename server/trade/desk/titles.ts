import { sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/database/connection';
import { orders } from '@/server/trade/tables/orders';

/** Titles that one search reads orders of. */
const MOST_TITLES = 60;

const plain = (keyword: string): string => keyword.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/**
 * The titles of orders with the keyword somewhere in them. There are as many titles as goods, not as orders: the index is asked for the next
 * title after each, so that a million orders of the same goods cost one step.
 */
export async function titlesLike(database: Database, keyword: string): Promise<string[]> {
  const { rows } = await database.execute<{ title: string }>(sql`
    with recursive each_title as (
      (select ${orders.title} as title from ${orders} order by ${orders.title} limit 1)
      union all
      select (select ${orders.title} from ${orders} where ${orders.title} > each_title.title order by ${orders.title} limit 1)
      from each_title where each_title.title is not null)
    select title from each_title where title ilike ${`%${plain(keyword)}%`} limit ${MOST_TITLES}`);
  return rows.map(({ title }) => title);
}
