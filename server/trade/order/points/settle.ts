import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { pointFactor, pointsOf } from '@/lib/domain/points';
import type { Fen } from '@/lib/kernel/money';
import { UNDO_MS } from '@/lib/domain/work';
import { isMember } from '@/server/account/membership/membership';
import { users } from '@/server/account/tables';
import type { Database } from '@/server/platform/database/connection';
import type { Kinds } from '@/server/platform/ports/kind';
import { orders, orderUnits, tenders } from '@/server/trade/tables/orders';
import { lockBalance, movePoints } from './account';
import { pointDues, pointMoves } from '@/server/trade/tables/points';
import { redemptions } from '@/server/trade/tables/redemptions';

/** How long it takes until an order is looked at again whose money is on its way back (ms). */
const LOOK_AGAIN_MS = 3_600_000;

type Order = Pick<typeof orders.$inferSelect, 'id' | 'kind' | 'userId'>;

/** Nested, because of a single table's columns Drizzle writes the names alone, which would be the tenders' own. */
const kept = sql`(select coalesce(sum(${tenders.amountFen} - ${tenders.returnedFen}), 0)::int from ${tenders}
  where ${tenders.orderId} = ${orders.id} and ${tenders.kind} = 'money' and ${tenders.state} = 'spent')`;

/** SQL: money that the buyer paid for an order and that is not on its way back (fen). What coupons and points paid for earns no points. */
export const keptMoney = sql<Fen>`${kept}`;

const earnedBy = (database: Database, orderId: number): Promise<number> =>
  database.$count(pointMoves, and(eq(pointMoves.orderId, orderId), eq(pointMoves.reason, 'earned')));

/** Until when the order's last redemption can be taken back (epoch ms); 0 when there is none. */
async function undoableUntil(transaction: Database, orderId: number): Promise<number> {
  const [row] = await transaction
    .select({ at: sql<Date | null>`max(${redemptions.at})`.mapWith(redemptions.at) })
    .from(redemptions)
    .where(and(eq(redemptions.orderId, orderId), isNull(redemptions.undoneAt)));
  return row?.at ? row.at.getTime() + UNDO_MS : 0;
}

/** From when on nothing of a completed order can go back, as things stand now (epoch ms). */
async function finalAt(transaction: Database, kinds: Kinds, { id, kind }: Order, now: number): Promise<number> {
  const onItsWay = await transaction.$count(
    orderUnits,
    and(eq(orderUnits.orderId, id), inArray(orderUnits.status, ['refunding', 'refundRejected'])),
  );
  const goodsStay = (await kinds[kind]?.finalAt?.(transaction, id, now)) ?? now;
  const stands = Math.max(goodsStay, await undoableUntil(transaction, id));
  return onItsWay > 0 ? Math.max(stands, now + LOOK_AGAIN_MS) : stands;
}

/**
 * Credits the points of a completed order, locked by the caller, or records when they are due: as long as goods can go back, points for
 * them could be spent and the money be had back too. Safe to repeat: an order counts once.
 */
export async function settlePoints(transaction: Database, kinds: Kinds, order: Order, now: number): Promise<void> {
  const { id: orderId, userId } = order;
  const [standing] = await transaction
    .select({ kept: keptMoney, status: orders.status, erasedAt: users.erasedAt })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, orderId));
  if (standing?.status !== 'completed') return;
  const [due] = await transaction.select().from(pointDues).where(eq(pointDues.orderId, orderId));
  const factor = due?.factor ?? pointFactor(await isMember(transaction, userId, now));
  const dueAt = new Date(await finalAt(transaction, kinds, order, now));
  if (dueAt.getTime() > now && !standing.erasedAt) {
    await transaction
      .insert(pointDues)
      .values({ orderId, userId, factor, dueAt })
      .onConflictDoUpdate({ target: pointDues.orderId, set: { dueAt } });
    return;
  }
  await transaction.delete(pointDues).where(eq(pointDues.orderId, orderId));
  const points = pointsOf(standing.kept, factor);
  if (points === 0 || standing.erasedAt || (await earnedBy(transaction, orderId)) > 0) return;
  const balance = await lockBalance(transaction, userId);
  await movePoints(transaction, { userId, orderId, reason: 'earned', points, factor }, { balance, now });
}

/** An order is open again, so that it earns nothing yet; false when it has earned already. */
export async function withdrawDue(transaction: Database, orderId: number): Promise<boolean> {
  await transaction.delete(pointDues).where(eq(pointDues.orderId, orderId));
  return (await earnedBy(transaction, orderId)) === 0;
}

/** Whether the points of an order, locked by the caller, have been counted: then nothing of it goes back any more. */
export const arePointsCounted = async (transaction: Database, orderId: number): Promise<boolean> =>
  (await earnedBy(transaction, orderId)) > 0;
