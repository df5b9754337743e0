import { sql } from 'drizzle-orm';
import { pointFactor } from '@/lib/domain/points';
import type { Database } from '@/server/platform/database/connection';
import { orderMoves } from '@/server/trade/tables/orders';
import { pointDues, pointMoves } from '@/server/trade/tables/points';

/** Whether an order that was completed since then (epoch ms) has earned its buyer a member's points, or will. */
export async function hasDoubledSince(database: Database, userId: number, since: number): Promise<boolean> {
  const completed = (order: typeof pointMoves.orderId | typeof pointDues.orderId) =>
    sql`exists (select from ${orderMoves} where ${orderMoves.orderId} = ${order} and ${orderMoves.event} = 'complete'
      and ${orderMoves.at} >= ${new Date(since).toISOString()}::timestamptz)`;
  const factor = pointFactor(true);
  const { rows } = await database.execute<{ doubled: boolean }>(sql`select
    exists (select from ${pointMoves} where ${pointMoves.userId} = ${userId} and ${pointMoves.reason} = 'earned'
      and ${pointMoves.factor} = ${factor} and ${completed(pointMoves.orderId)})
    or exists (select from ${pointDues} where ${pointDues.userId} = ${userId} and ${pointDues.factor} = ${factor}
      and ${completed(pointDues.orderId)}) as doubled`);
  return rows[0]?.doubled === true;
}
