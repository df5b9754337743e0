import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/database/connection';
import type { Kind } from '@/server/platform/ports/kind';
import { orderUnits } from '@/server/trade/tables/orders';
import { seckillPurchases, seckillStock } from '../tables';

/** Returns pieces of these orders to their rounds: all that are out, or `pieces` of them. Rounds are locked by item and id everywhere. */
async function putBack(database: Database, orderIds: readonly number[], pieces?: number): Promise<void> {
  const out: SQL = sql`${seckillPurchases.quantity} - ${seckillPurchases.givenBack}`;
  const returning = pieces === undefined ? out : sql`least(${out}, ${pieces}::int)`;
  await database.execute(sql`
    with held as (
      select ${seckillPurchases.orderId} as order_id, ${seckillPurchases.itemId} as item, ${seckillPurchases.roundId} as round, ${returning} as pieces
      from ${seckillPurchases} where ${inArray(seckillPurchases.orderId, [...orderIds])} and ${out} > 0 for update),
    locked as (
      select back.* from ${seckillStock} join (select item, round, sum(pieces) as pieces from held group by 1, 2) back
        on back.item = ${seckillStock.itemId} and back.round = ${seckillStock.roundId}
      order by 1, 2 for update of ${seckillStock}),
    given_back as (
      update ${seckillPurchases} set given_back = ${seckillPurchases.givenBack} + held.pieces from held
      where ${seckillPurchases.orderId} = held.order_id)
    update ${seckillStock} set sold = ${seckillStock.sold} - locked.pieces from locked
    where ${seckillStock.itemId} = locked.item and ${seckillStock.roundId} = locked.round`);
}

/** Wraps a kind that is also sold in rounds: what its orders give back goes to the shop's own stock first, then to the round. */
export const withRounds = (goods: Kind): Kind => ({
  ...goods,
  async release(database, orderIds) {
    await goods.release(database, orderIds);
    await putBack(database, orderIds);
  },
  async releaseUnits(database, orderId, units, now) {
    await goods.releaseUnits?.(database, orderId, units, now);
    if (!goods.unitsNow) return putBack(database, [orderId], units.length);
    // Each unit is part of a piece, which goes back with its last unit.
    const open = await database.$count(orderUnits, and(eq(orderUnits.orderId, orderId), eq(orderUnits.status, 'open')));
    if (open === 0) await putBack(database, [orderId]);
  },
});
