import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/database/connection';
import { coupons } from '@/server/trade/tables/coupons';

const unused = sql`${coupons.issued} - ${coupons.locked} - ${coupons.used} - ${coupons.expired} - ${coupons.voided}`;

/**
 * Takes coupons back, in the transaction of the cause: unused uses become void at once, locked ones when their order returns them; an order
 * that holds one can still be paid with it. Returns how many uses became void.
 */
export async function voidCoupons(transaction: Database, couponIds: readonly number[], now: number): Promise<number> {
  if (couponIds.length === 0) return 0;
  const locked = await transaction
    .select({ id: coupons.id, unused: sql<number>`(${unused})::int` })
    .from(coupons)
    .where(and(inArray(coupons.id, [...couponIds]), isNull(coupons.voidedAt)))
    .orderBy(asc(coupons.id))
    .for('update');
  for (const { id, unused: count } of locked) {
    await transaction
      .update(coupons)
      .set({ voided: sql`${coupons.voided} + ${count}`, voidedAt: new Date(now) })
      .where(eq(coupons.id, id));
  }
  return locked.reduce((sum, one) => sum + one.unused, 0);
}
