import { eq } from 'drizzle-orm';
import { refuse } from '@/server/call/refusal';
import type { Database } from '@/server/platform/database/connection';
import { moveOrder, type OrderRow } from './move';
import { orders, verificationCodes } from './tables';
import { unitsOf, useUnits } from './units';

/** A code that a shop was shown, and the order it belongs to, which is locked until the transaction ends. */
export type ShownCode = Readonly<{ order: OrderRow; code: typeof verificationCodes.$inferSelect }>;

/** NOT_FOUND when nobody was given this code. */
export async function lockCode(transaction: Database, code: string): Promise<ShownCode> {
  const [found] = await transaction.select().from(verificationCodes).where(eq(verificationCodes.code, code));
  if (!found) return refuse('NOT_FOUND');
  const [order] = await transaction.select().from(orders).where(eq(orders.id, found.orderId)).for('update');
  // Read again: whoever held the lock may have used it.
  const [now] = await transaction.select().from(verificationCodes).where(eq(verificationCodes.code, code));
  return order && now ? { order, code: now } : refuse('NOT_FOUND');
}

/**
 * The shop has served what a code of `lockCode` stands for: once, and only of an order that can be used. ORDER_MOVED_ON otherwise. An order
 * of which nothing is left is completed.
 */
export async function useCode(transaction: Database, { order, code }: ShownCode, now: number): Promise<readonly number[]> {
  if (order.status !== 'ready' || code.status !== 'usable') return refuse('ORDER_MOVED_ON');
  const units = await unitsOf(transaction, order.id);
  const served = units.filter(({ unitNo, status }) => status === 'open' && (code.unitNo === null || unitNo === code.unitNo));
  if (served.length === 0) return refuse('ORDER_MOVED_ON');
  const unitNos = served.map(({ unitNo }) => unitNo);
  await transaction
    .update(verificationCodes)
    .set({ status: 'used', verifiedAt: new Date(now) })
    .where(eq(verificationCodes.code, code.code));
  await useUnits(transaction, order.id, unitNos, now);
  const over = units.every(({ unitNo, status }) => unitNos.includes(unitNo) || status === 'used' || status === 'refunded');
  if (over) await moveOrder(transaction, order, 'complete', now, { fulfilAt: null });
  return unitNos;
}
