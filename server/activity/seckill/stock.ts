import { sql } from 'drizzle-orm';
import { cachedQuery } from '@/server/platform/database/cached-query';
import { sessions } from '@/server/account/tables';
import { orders } from '@/server/trade/tables/orders';
import type { SeckillItem, Source } from '../find';
import { seckillItems, seckillPurchases, seckillStock } from '../tables';

/** Pieces of a round: in all, free, and held by unpaid orders. `buyers`: users who have some. */
export type ItemStock = Readonly<{
  units: number;
  left: number;
  unpaid: number;
  buyers: ReadonlySet<number>;
  /** Hashes of those users' access tokens; filled once nothing is left. */
  tokens: ReadonlySet<string>;
}>;
export type RoundStock = Readonly<{ byItem: ReadonlyMap<number, ItemStock> }>;

type Row = { itemId: number; units: number; sold: number; unpaid: number; buyers: number[]; tokens: string[] };

const READ_MS = 500;
/** Most rounds in the cache. */
const MOST_KEPT = 200;

const kept = cachedQuery({ ms: READ_MS, most: MOST_KEPT }, async ({ database }, key): Promise<RoundStock> => {
  const [serialNumber = '', roundId = ''] = key.split(' ');
  const { rows } = await database.execute<Row>(sql`
    select ${seckillStock.itemId} as "itemId", ${seckillStock.units} as units, ${seckillStock.sold} as sold, taken.unpaid, taken.buyers,
      case when ${seckillStock.sold} < ${seckillStock.units} then '{}' else array(
        select ${sessions.tokenHash} from ${sessions} where ${sessions.userId} = any(taken.buyers::bigint[]) and ${sessions.revokedAt} is null) end as tokens
    from ${seckillStock} join ${seckillItems} on ${seckillItems.id} = ${seckillStock.itemId} and ${seckillItems.serialNumber} = ${serialNumber}
      cross join lateral (
        select coalesce(sum(${seckillPurchases.quantity} - ${seckillPurchases.givenBack}) filter (where ${orders.status} = 'pending_payment'), 0)::int
            as unpaid, coalesce(array_agg(distinct ${seckillPurchases.userId}::float8), '{}') as buyers
        from ${seckillPurchases} join ${orders} on ${orders.id} = ${seckillPurchases.orderId}
        where ${seckillPurchases.itemId} = ${seckillStock.itemId} and ${seckillPurchases.roundId} = ${seckillStock.roundId}
          and ${seckillPurchases.givenBack} < ${seckillPurchases.quantity}) taken
    where ${seckillStock.roundId} = ${roundId}`);
  return {
    byItem: new Map(
      rows.map(({ itemId, units, sold, unpaid, buyers, tokens }) => [
        itemId,
        { units, left: units - sold, unpaid, buyers: new Set(buyers), tokens: new Set(tokens) },
      ]),
    ),
  };
});

/** The round's stock, at most half a second old: concurrent requests share one query. */
export const stockOfRound = (source: Source, serialNumber: string, roundId: string): Promise<RoundStock> =>
  kept(source, `${serialNumber} ${roundId}`);

const nobody = { unpaid: 0, buyers: new Set<number>(), tokens: new Set<string>() };

/** Stock of one item; an item that has sold nothing has everything left. */
export const stockOfItem = ({ byItem }: RoundStock, { id, units }: SeckillItem): ItemStock =>
  byItem.get(id) ?? { units, left: units, ...nobody };
