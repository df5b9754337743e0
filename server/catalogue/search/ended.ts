import { and, eq, not, or, type SQL } from 'drizzle-orm';
import type { Input, Output } from '@/lib/contract/endpoint';
import type { search } from '@/lib/contract/search/endpoints';
import type { Asking, KindPart } from '@/server/call/kind-part';
import { refuse } from '@/server/call/refusal';
import type { GoodsTable } from '@/server/platform/ports/goods-table';
import { integerOf } from '../id';

/** Condition: the row is no longer listed, or no longer on sale at `now` (epoch ms). */
function endedRows({ table, rows, onSale }: GoodsTable, id: number, now: number): SQL | undefined {
  const still = onSale?.(now);
  return and(eq(table.id, id), rows, or(eq(table.listed, false), still && not(still)));
}

/** What the page showed while the goods were sold. */
export async function endedGoods(
  parts: readonly KindPart[],
  { database, now }: Asking,
  { page, id: named }: Input<typeof search.ended>,
): Promise<Output<typeof search.ended>> {
  const id = integerOf(named) ?? refuse('NOT_FOUND');
  for (const { kind, goodsTables = [] } of parts) {
    const goods = goodsTables.find((one) => one.page === page);
    if (!goods) continue;
    const { name, picture, cityCode } = goods.table;
    const [row] = await database
      .select({ name, picture, ...(cityCode && { cityCode }) })
      .from(goods.table)
      .where(endedRows(goods, id, now()));
    if (!row) return refuse('NOT_FOUND');
    return { kind, name: String(row.name), imgUrl: String(row.picture), cityCode: typeof row.cityCode === 'string' ? row.cityCode : null };
  }
  return refuse('NOT_FOUND');
}
