import { and, asc, eq, exists, gt, lte } from 'drizzle-orm';
import { DEFAULT_CITY_CODE } from '@/lib/domain/city';
import { shelfOfDetail } from '@/lib/kinds/registry';
import { cities } from '@/server/catalogue/tables';
import type { Database } from '@/server/platform/database/connection';
import type { GoodsTable } from '@/server/platform/ports/goods-table';

/** Ids in a shard. A file may list 50,000 pages (sitemaps.org), so a shard always fits. */
const SHARD_IDS = 40_000;
const BATCH = 5000;

/** `/n/hotel/details` has the shards `n-hotel-details-0`, `n-hotel-details-1` and so on. */
export const shardName = ({ page }: GoodsTable): string => page.slice(1).replaceAll('/', '-');

const onSale = ({ table, rows, onSale: more }: GoodsTable, now: number) => and(eq(table.listed, true), rows, more?.(now));

/** Up to `most` ids of goods on sale, after one id and up to another; both bounds use the primary key. */
async function idsBetween(database: Database, goods: GoodsTable, range: { after: number; last: number; most: number; now: number }) {
  const { id } = goods.table;
  const rows = await database
    .select({ id })
    .from(goods.table)
    .where(and(gt(id, range.after), lte(id, range.last), onSale(goods, range.now)))
    .orderBy(asc(id))
    .limit(range.most);
  return rows.map((row) => Number(row.id));
}

const LAST_ID = 2_147_483_647;

/** The numbers of non-empty shards, found with one index lookup each. */
export async function shardsOf(database: Database, goods: GoodsTable, now: number): Promise<number[]> {
  const shards: number[] = [];
  for (let after = 0; ; after = ((shards.at(-1) ?? 0) + 1) * SHARD_IDS) {
    const [next] = await idsBetween(database, goods, { after, last: LAST_ID, most: 1, now });
    if (next === undefined) return shards;
    shards.push(Math.floor((next - 1) / SHARD_IDS));
  }
}

/** The ids of a shard in order, read in batches as they are written out. */
export async function* idsOfShard(database: Database, goods: GoodsTable, shard: number, now: number): AsyncGenerator<number> {
  const last = Math.min((shard + 1) * SHARD_IDS, LAST_ID);
  for (let after = shard * SHARD_IDS; after < last;) {
    const ids = await idsBetween(database, goods, { after, last, most: BATCH, now });
    yield* ids;
    if (ids.length < BATCH) return;
    after = ids.at(-1) ?? last;
  }
}

/** Cities whose list has goods, without the default city, which is listed under the list's own address. */
export async function citiesOf(database: Database, goods: GoodsTable, now: number): Promise<string[]> {
  const { table } = goods;
  if (!table.cityCode || shelfOfDetail(goods.page)?.everywhere) return [];
  const there = database
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.cityCode, cities.code), onSale(goods, now)));
  const found = await database.select({ code: cities.code }).from(cities).where(exists(there)).orderBy(asc(cities.code));
  return found.map(({ code }) => code).filter((code) => code !== DEFAULT_CITY_CODE);
}
