import { sql } from 'drizzle-orm';
import type { Job } from '@/server/call/scheduler';
import type { Services } from '@/server/call/services';
import { kindParts } from './kinds';

/** The table of each kind's goods that have a price and sales. */
const tables = kindParts.flatMap(({ kind, sales }) => (sales?.[0] ? [{ kind, table: sales[0].table }] : []));

/** What the index recommends shows a copy of its goods' price and sales; only those that have changed are written. */
export async function followGoods({ database }: Pick<Services, 'database'>): Promise<void> {
  for (const { kind, table } of tables)
    await database.execute(sql`
      update recommendations shown set price_fen = goods.price_fen, sales = goods.sales
      from ${sql.identifier(table)} goods
      where shown.kind = ${kind} and goods.id = shown.product_id::integer
        and (shown.price_fen, shown.sales) is distinct from (goods.price_fen, goods.sales)`);
}

export const followGoodsJob: Job = { name: 'follow prices of recommended goods', everyMs: 60_000, run: followGoods };
