import { type SQL, sql } from 'drizzle-orm';
import type { Walk } from './walk';

export type FromPrice = Readonly<{
  /** The goods' table, as the database names it; with the columns `id` and `price_fen`. */
  table: string;
  /**
   * A query of `id` and `price_fen` for these goods, without those that have no price at all now: they keep the last one.
   * @param ids an array of integers
   * @param now epoch ms
   */
  lowest: (ids: SQL, now: number) => SQL;
}>;

const GOODS_A_PORTION = 500;
const EVERY_MS = 30_000;

/**
 * Keeps the price "from" under which goods are listed at what the cheapest choice costs. Time alone changes it, when the cheapest day passes,
 * so all goods are gone through in turn, some hundreds in a transaction. Only a price that differs is written: lists and search have it in
 * their indexes.
 */
export const fromPriceWalk = ({ table, lowest }: FromPrice): Walk => ({
  name: `prices from of ${table}`,
  everyMs: EVERY_MS,
  // A small shop is gone through once in a run, not again and again.
  next: (last, now) => {
    const round = String(Math.floor(now / EVERY_MS));
    return last === round ? undefined : round;
  },
  portion: async (transaction, after, { now }) => {
    const { rows } = await transaction.execute<{ id: number }>(
      sql`select id from ${sql.identifier(table)} where id > ${after} order by id limit ${GOODS_A_PORTION}`,
    );
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0)
      await transaction.execute(sql`
        update ${sql.identifier(table)} goods set price_fen = lowest.price_fen
        from (${lowest(sql`${sql.param(ids)}::integer[]`, now)}) as lowest
        where goods.id = lowest.id and goods.price_fen <> lowest.price_fen`);
    return ids.length === GOODS_A_PORTION ? ids.at(-1) : undefined;
  },
});
