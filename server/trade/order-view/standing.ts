import { inArray, sql } from 'drizzle-orm';
import { type BuyerAction, buyerActionsFrom } from '@/lib/domain/order';
import type { GoodsKind } from '@/lib/kinds/registry';
import type { Context } from '@/server/call/handle';
import type { Database } from '@/server/platform/database/connection';
import type { OrderRow } from '@/server/trade/order/move';
import { orderUnits } from '@/server/trade/tables/orders';

type Units = Readonly<{ open: number; used: number; refunded: number }>;

/** What a buyer sees of an order besides its own row. */
export type Standing = Readonly<{ actions: BuyerAction[]; keepsAll: boolean; units: Units | null; goodsLink: string | null }>;

async function unitsOf(database: Database, ids: readonly number[]): Promise<ReadonlyMap<number, Units>> {
  const count = (...statuses: (typeof orderUnits.$inferSelect)['status'][]) =>
    sql<number>`count(*) filter (where ${inArray(orderUnits.status, statuses)})`.mapWith(Number);
  const rows = await database
    .select({
      id: orderUnits.orderId,
      open: count('open'),
      used: count('used'),
      refunded: count('refunding', 'refunded', 'refundRejected'),
    })
    .from(orderUnits)
    .where(inArray(orderUnits.orderId, [...ids]))
    .groupBy(orderUnits.orderId);
  return new Map(rows.map(({ id, ...units }) => [id, units]));
}

/** The standing of these orders, in a fixed number of queries for all of them. */
export async function standingsOf(
  { database, kinds, now }: Pick<Context, 'database' | 'kinds' | 'now'>,
  rows: readonly OrderRow[],
): Promise<(row: OrderRow) => Standing> {
  const actions = new Map(rows.map(({ id, kind, status }) => [id, buyerActionsFrom(kind, status)]));
  const asking = (action: BuyerAction): [GoodsKind, number[]][] => {
    const able = rows.filter(({ id }) => actions.get(id)?.includes(action));
    return [...new Set(able.map(({ kind }) => kind))].map((kind) => [kind, able.filter((one) => one.kind === kind).map(({ id }) => id)]);
  };
  // A refund that the bank refused may be requested again, whatever the rule says by now.
  const rejected = new Set(rows.filter(({ status }) => status === 'refund_rejected').map(({ id }) => id));
  const kept = async ([kind, ids]: [GoodsKind, number[]]) =>
    (await kinds[kind]?.keepsAll?.(database, ids, now()))?.filter((id) => !rejected.has(id)) ?? [];
  const linked = async ([kind, ids]: [GoodsKind, number[]]) => [...((await kinds[kind]?.goodsLinks?.(database, ids)) ?? [])];
  const [units, keepsAll, links] = await Promise.all([
    rows.length > 0
      ? unitsOf(
          database,
          rows.map(({ id }) => id),
        )
      : new Map<number, Units>(),
    Promise.all(asking('requestRefund').map(kept)).then((ids) => new Set(ids.flat())),
    Promise.all(asking('buyAgain').map(linked)).then((found) => new Map(found.flat())),
  ]);
  return ({ id, kind }) => {
    // Units that are used up elsewhere, such as coupons, are counted there.
    const own = kinds[kind]?.unitsNow ? null : (units.get(id) ?? null);
    const goodsLink = links.get(id) ?? null;
    const possible = (action: BuyerAction): boolean => {
      if (action === 'requestRefund') return !keepsAll.has(id);
      if (action === 'buyAgain') return goodsLink !== null;
      return action !== 'use' || own === null || own.open > 0;
    };
    return { actions: (actions.get(id) ?? []).filter(possible), keepsAll: keepsAll.has(id), units: own, goodsLink };
  };
}
