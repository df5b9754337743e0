import type * as z from 'zod/mini';
import type { activityProduct } from '@/lib/contract/activity/shapes';
import { cachedQuery } from '@/server/platform/database/cached-query';
import type { GoodsName } from './composition';
import type { Source } from './find';

export type GoodsRow = z.output<typeof activityProduct>;

/** Finds goods as their kind sells them now; undefined when they aren't sold. */
export type GoodsDesk = (source: Source, name: GoodsName) => Promise<GoodsRow | undefined>;

const GOODS_MS = 10_000;
const MOST_KEPT = 2000;

/** Caches a desk's answers for ten seconds: pages show everyone the same goods, and an order is priced anew. */
export function keptGoods(desk: GoodsDesk): GoodsDesk {
  const kept = cachedQuery({ ms: GOODS_MS, most: MOST_KEPT }, async (source, key) => {
    const { kind, id } = JSON.parse(key) as GoodsName;
    return { row: await desk(source, { kind, id }) };
  });
  return async (source, { kind, id }) => (await kept(source, JSON.stringify({ kind, id }))).row;
}

/** Those that are on sale, in the given order. */
export async function goodsRows(desk: GoodsDesk, source: Source, names: readonly GoodsName[]): Promise<GoodsRow[]> {
  const rows = await Promise.all(names.map((name) => desk(source, name)));
  return rows.filter((row) => row !== undefined);
}
