import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PackagePiece } from '@/lib/domain/coupon-package';
import type { Database } from '@/server/platform/database/connection';
import { type benefitCards, benefitTakes, type BoughtBenefit } from './tables';

type Card = typeof benefitCards.$inferSelect;

/** How often benefits were used, by card, allowance and month. */
export type Taken = Readonly<{ orderId: number; allowance: string; period: string; count: number }>;

/**
 * The allowance that uses of a benefit count against: its group, or itself. Undefined for benefits that come as coupons or have no limit.
 */
export function allowanceOf({ group, benefitId, by, times }: BoughtBenefit): string | undefined {
  if (times === null) return undefined;
  return group ?? (by === 'coupon' ? undefined : benefitId);
}

export const takenOf = async (database: Database, orderIds: readonly number[]): Promise<Taken[]> =>
  orderIds.length === 0
    ? []
    : database
        .select({
          orderId: benefitTakes.orderId,
          allowance: benefitTakes.allowance,
          period: benefitTakes.period,
          count: sql<number>`count(*)::int`,
        })
        .from(benefitTakes)
        .where(inArray(benefitTakes.orderId, [...orderIds]))
        .groupBy(benefitTakes.orderId, benefitTakes.allowance, benefitTakes.period);

export async function countTaken(database: Database, orderId: number, allowance: string, period: string): Promise<number> {
  const [row] = await database
    .select({ count: sql<number>`count(*)::int` })
    .from(benefitTakes)
    .where(and(eq(benefitTakes.orderId, orderId), eq(benefitTakes.allowance, allowance), eq(benefitTakes.period, period)));
  return row?.count ?? 0;
}

/**
 * All uses that a card's allowances provide over its life, one piece for each allowance. A group counts once, at the value of its most
 * expensive benefit.
 */
export function piecesOfAllowances({ benefits, months }: Pick<Card, 'benefits' | 'months'>, taken: readonly Taken[]): PackagePiece[] {
  const allowances = new Map<string, { uses: number; valueFen: number }>();
  for (const benefit of benefits) {
    const allowance = allowanceOf(benefit);
    if (allowance === undefined || benefit.times === null) continue;
    const uses = benefit.times * (benefit.every === 'month' ? months : 1);
    const known = allowances.get(allowance) ?? { uses: 0, valueFen: 0 };
    allowances.set(allowance, { uses: Math.max(known.uses, uses), valueFen: Math.max(known.valueFen, benefit.valueFen * uses) });
  }
  return [...allowances].map(([allowance, { uses, valueFen }]) => {
    const used = taken.filter((one) => one.allowance === allowance).reduce((sum, { count }) => sum + count, 0);
    return { valueFen, uses, left: Math.max(0, uses - used), expired: false };
  });
}
