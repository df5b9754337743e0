import { and, eq } from 'drizzle-orm';
import { LEAST_POINTS, mostPoints } from '@/lib/domain/points';
import type { Fen } from '@/lib/kernel/money';
import { refuse } from '@/server/call/refusal';
import type { Database } from '@/server/platform/database/connection';
import type { OrderRow } from '@/server/trade/order/move';
import { orders, tenders } from '@/server/trade/tables/orders';
import { dueOf } from '@/server/trade/order/tenders';
import { lockBalance, movePoints } from './account';
import { pointAccounts } from '@/server/trade/tables/points';

type Paying = Pick<OrderRow, 'id' | 'userId' | 'pointsFen'>;

/** Gives an order's buyer points back that paid, or were to pay, for it. */
export async function returnPoints(transaction: Database, { id, userId }: Paying, points: number, now: number): Promise<void> {
  if (points === 0) return;
  const balance = await lockBalance(transaction, userId);
  await movePoints(transaction, { userId, orderId: id, reason: 'returned', points }, { balance, now });
}

/** These orders were closed unpaid: their points are returned, in the same transaction and after their coupons. */
export async function releasePoints(transaction: Database, closed: readonly Paying[], now: number): Promise<void> {
  // In order of the buyers, so that two batches never wait for each other.
  const paying = closed.filter(({ pointsFen }) => pointsFen > 0).toSorted((one, other) => one.userId - other.userId);
  for (const order of paying) await returnPoints(transaction, order, order.pointsFen, now);
}

type Payable = Readonly<{ /** With those that pay already. */ balance: number; most: number }>;

/** What the buyer's points could pay of an unpaid order. */
export async function payablePoints(database: Database, order: OrderRow): Promise<Payable> {
  const [account] = await database.select().from(pointAccounts).where(eq(pointAccounts.userId, order.userId));
  return payable(order, await dueOf(database, order), account?.balance ?? 0);
}

const payable = ({ pointsFen }: OrderRow, dueFen: Fen, left: number): Payable => {
  const balance = left + pointsFen;
  return { balance, most: mostPoints(dueFen + pointsFen, balance) };
};

/**
 * Lets so many points pay for an unpaid order, locked by the caller; 0 takes them back. They leave the balance at once, so that they can't
 * pay for two orders. POINTS_CHANGED when there are fewer, or they may not pay so much.
 */
export async function payWithPoints(transaction: Database, order: OrderRow, points: number, now: number): Promise<void> {
  const { id, userId, pointsFen } = order;
  if (points === pointsFen) return;
  const due = await dueOf(transaction, order);
  const left = await lockBalance(transaction, userId);
  if (points > 0 && (points < LEAST_POINTS || points > payable(order, due, left).most)) refuse('POINTS_CHANGED');
  await transaction.delete(tenders).where(and(eq(tenders.orderId, id), eq(tenders.kind, 'points')));
  await returnPoints(transaction, order, pointsFen, now);
  if (points > 0) {
    await transaction.insert(tenders).values({ orderId: id, kind: 'points', reference: String(userId), amountFen: points, state: 'held' });
    const move = { userId, orderId: id, reason: 'spent', points: -points } as const;
    await movePoints(transaction, move, { balance: left + pointsFen, now });
  }
  await transaction.update(orders).set({ pointsFen: points }).where(eq(orders.id, id));
}
