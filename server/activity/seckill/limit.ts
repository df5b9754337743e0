import { and, eq, type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { isOfPerson } from '@/server/account/person';
import type { Database } from '@/server/platform/database/connection';
import { prepared } from '@/server/platform/database/prepared';
import type { SeckillItem } from '../find';
import { seckillPurchases, seckillStock } from '../tables';
import { isInTurn, isPlaced, recordRow, statement } from '@/server/trade/tables/order-statement';

export type Taking = Readonly<{ item: SeckillItem; roundId: string; quantity: number; userId: number }>;

const MOST_KNOWN = 2000;
const known = new WeakMap<Database, LRUCache<string, true>>();

/** A round's stock row is created by its first order. */
export async function ensureStock(database: Database, { item, roundId }: Pick<Taking, 'item' | 'roundId'>): Promise<void> {
  const there = known.get(database) ?? new LRUCache<string, true>({ max: MOST_KNOWN });
  known.set(database, there);
  const key = `${item.id} ${roundId}`;
  if (there.has(key)) return;
  await database.insert(seckillStock).values({ itemId: item.id, roundId, units: item.units }).onConflictDoNothing();
  there.set(key, true);
}

const boughtQuery = prepared((database) =>
  database
    .select({ pieces: sql<number>`coalesce(sum(${seckillPurchases.quantity} - ${seckillPurchases.givenBack}), 0)::int` })
    .from(seckillPurchases)
    .where(
      and(
        eq(seckillPurchases.itemId, sql.placeholder('itemId')),
        eq(seckillPurchases.roundId, sql.placeholder('roundId')),
        isOfPerson(seckillPurchases.userId, sql.placeholder('userId')),
      ),
    )
    .prepare('seckill_bought'),
);

/** Pieces of a round that the person has ordered in any account and not given back, unpaid ones included. */
export async function boughtInRound(database: Database, { item, roundId, userId }: Omit<Taking, 'quantity'>): Promise<number> {
  const [row] = await boughtQuery(database).execute({ itemId: item.id, roundId, userId });
  return row?.pieces ?? 0;
}

/** Locks the round's stock after that of the goods, and takes it with the order: see `Prepared.limit`. */
export const roundLimit = ({ item, roundId, quantity, userId }: Taking): Readonly<{ secure: SQL; record: SQL }> => ({
  secure: sql`
  locked_round as (
    select ${seckillStock.units} - ${seckillStock.sold} as free from ${seckillStock}
    where ${isInTurn} and exists (select from ${statement.held} where ${statement.held}.refusal is null)
      and ${seckillStock.itemId} = ${item.id}::int and ${seckillStock.roundId} = ${roundId} for update),
  ${statement.secured} as (
    select coalesce(${statement.held}.refusal,
      case when not exists (select from locked_round where free >= ${quantity}::int) then 'SECKILL_TAKEN' end) as refusal
    from ${statement.held})`,
  record: sql`
  taken_round as (
    update ${seckillStock} set sold = ${seckillStock.sold} + ${quantity}::int
    where ${seckillStock.itemId} = ${item.id}::int and ${seckillStock.roundId} = ${roundId} and ${isPlaced}),
  ${recordRow('new_purchase', seckillPurchases, { itemId: item.id, roundId, userId, quantity })},`,
});
