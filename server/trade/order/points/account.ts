import { eq } from 'drizzle-orm';
import type { Database } from '@/server/platform/database/connection';
import { pointAccounts, pointMoves } from '@/server/trade/tables/points';

/** Locks a user's point balance until the transaction ends. It is locked last, after stock and coupons. */
export async function lockBalance(transaction: Database, userId: number): Promise<number> {
  await transaction.insert(pointAccounts).values({ userId }).onConflictDoNothing();
  const [account] = await transaction.select().from(pointAccounts).where(eq(pointAccounts.userId, userId)).for('update');
  return account?.balance ?? 0;
}

type Move = Pick<typeof pointMoves.$inferInsert, 'userId' | 'orderId' | 'reason' | 'points' | 'factor'>;

/** Adds to a locked balance and records why. Returns the new balance. */
export async function movePoints(transaction: Database, move: Move, { balance: before, now }: Readonly<{ balance: number; now: number }>) {
  const balance = before + move.points;
  await transaction.update(pointAccounts).set({ balance }).where(eq(pointAccounts.userId, move.userId));
  await transaction.insert(pointMoves).values({ ...move, balance, at: new Date(now) });
  return balance;
}
