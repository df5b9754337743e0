import { sql } from 'drizzle-orm';
import type { Job } from '@/server/call/scheduler';
import type { Services } from '@/server/call/services';
import type { Database } from '@/server/platform/database/connection';
import type { SalesCount } from '@/server/platform/ports/sales';

const ORDERS_A_BATCH = 500;

type Moved = Readonly<{ id: string; counted: boolean }>;

/** Orders that are sold and not counted yet, or counted and given back since; each is taken by one instance. The condition is an index's. */
const take = (transaction: Database) =>
  transaction.execute<Moved>(sql`
    update orders set sales_counted = not sales_counted
    where id in (
      select id from orders where sales_counted <> (paid_at is not null and status not in ('closed', 'refunded'))
      order by id limit ${ORDERS_A_BATCH} for update skip locked)
    returning id::text, sales_counted as counted`);

/** Goods are locked in the order of their ids: two instances may count different orders of the same goods. */
const add = ({ table, sold }: SalesCount, moved: readonly Moved[]) => {
  const ids = sql`${sql.param(moved.map(({ id }) => id))}::bigint[]`;
  const counted = sql`${sql.param(moved.map((one) => one.counted))}::boolean[]`;
  return sql`
    with sold as (
      select one.id, sum(case when moved.counted then one.units else -one.units end)::integer as units
      from (${sold(ids)}) as one join unnest(${ids}, ${counted}) as moved (order_id, counted) on moved.order_id = one.order_id
      group by one.id
    ), locked as (
      select goods.id from ${sql.identifier(table)} goods join sold on sold.id = goods.id where sold.units <> 0 order by goods.id for update of goods
    )
    update ${sql.identifier(table)} goods set sales = greatest(0, goods.sales + sold.units)
    from sold where sold.id = goods.id and sold.id in (select id from locked)`;
};

/**
 * Adds paid orders to the sales of their goods and takes back those that were refunded as a whole. Each order's mark changes in the transaction
 * that changes the number, so none counts twice. Not in the order's own transaction: all buyers of a round would wait for the one row of its
 * goods, and each order would write the search index.
 */
export async function countSales({ database }: Pick<Services, 'database'>, counts: readonly SalesCount[]): Promise<void> {
  let taken: number;
  do {
    taken = await database.transaction(async (transaction) => {
      const { rows } = await take(transaction);
      if (rows.length > 0) for (const count of counts) await transaction.execute(add(count, rows));
      return rows.length;
    });
  } while (taken === ORDERS_A_BATCH);
}

export const salesJob = (counts: readonly SalesCount[]): Job => ({
  name: 'count sales',
  everyMs: 20_000,
  run: (services) => countSales(services, counts),
});
