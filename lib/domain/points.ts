import type { Fen } from '@/lib/kernel/money';

export const pointReasons = ['earned', 'takenBack', 'spent'] as const;

/** Points for each whole yuan: members earn double (userAgreement, 2). */
export const pointFactor = (isMember: boolean): number => (isMember ? 2 : 1);

/** What a completed order is worth in points: what was paid in money and has not gone back. */
export const pointsOf = (keptFen: Fen, factor: number): number => Math.floor(keptFen / 100) * factor;

type Standing = Readonly<{ /** By the order so far, what was waived taken off. */ given: number; waived: number; balance: number }>;

/**
 * How to bring what an order has given to what it should. What was spent is not taken back but waived, so that no balance falls below 0; should
 * the order be worth its points again, what was waived needs no second giving.
 */
export function correction(target: number, { given, waived, balance }: Standing): Readonly<{ points: number; waived: number }> {
  const wanted = target - given;
  const points = wanted > 0 ? Math.max(0, wanted - waived) : Math.max(wanted, -balance);
  return { points, waived: points - wanted };
}
