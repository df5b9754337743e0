import { asc, eq, sql } from 'drizzle-orm';
import { correction, isEarning, pointFactor, pointsOf } from '@/lib/domain/points';
import { isMember } from '@/server/account/membership/membership';
import type { Database } from '@/server/platform/database/connection';
import { orders, tenders } from '@/server/trade/order/tables';
import { lockBalance, movePoints } from './account';
import { pointMoves } from './tables';

/** Money only: what coupons and points paid for earns no points. */
async function keptMoney(transaction: Database, orderId: number): Promise<number> {
  const [row] = await transaction
    .select({ kept: sql<number>`coalesce(sum(${tenders.amountFen} - ${tenders.returnedFen}), 0)::int` })
    .from(tenders)
    .where(sql`${tenders.orderId} = ${orderId} and ${tenders.kind} = 'money' and ${tenders.state} = 'spent'`);
  return row?.kept ?? 0;
}

/**
 * Credits the points of a completed order and takes back those of later refunds, in the transaction that moves the order. Safe to repeat:
 * an order counts once.
 */
export async function settlePoints(transaction: Database, orderId: number, now: number): Promise<void> {
  const [order] = await transaction.select({ userId: orders.userId, status: orders.status }).from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error(`There is no order ${orderId}.`);
  const { userId } = order;
  const moves = await transaction.select().from(pointMoves).where(eq(pointMoves.orderId, orderId)).orderBy(asc(pointMoves.id));
  const earned = moves.filter(({ reason }) => isEarning(reason));
  // Only orders that were completed once have earned any.
  if (order.status !== 'completed' && earned.length === 0) return;
  const balance = await lockBalance(transaction, userId);
  const factor = earned[0]?.factor ?? pointFactor(await isMember(transaction, userId, now));
  const before = earned.reduce((sum, one) => sum + one.waived, 0);
  const given = earned.reduce((sum, one) => sum + one.points, -before);
  const target = pointsOf(await keptMoney(transaction, orderId), factor);
  const { points, waived } = correction(target, { given, waived: before, balance });
  if (points === 0 && waived === 0) return;
  const reason = points - waived < 0 ? 'takenBack' : 'earned';
  await movePoints(transaction, { userId, orderId, reason, points, waived, factor }, { balance, now });
}
