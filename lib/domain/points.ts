import type { Fen } from '@/lib/kernel/money';

export const pointReasons = ['earned', 'takenBack', 'spent', 'returned'] as const;
export type PointReason = (typeof pointReasons)[number];

/** What an order has earned, as opposed to what points have paid of one. */
export const isEarning = (reason: PointReason): boolean => reason === 'earned' || reason === 'takenBack';

/** Fewer don't pay. */
export const LEAST_POINTS = 100;

/**
 * The most points that may pay for an order, one fen each: half of what its coupon leaves due (fen), so that money always pays some of it.
 */
export function mostPoints(dueFen: Fen, balance: number): number {
  const most = Math.min(balance, Math.floor(dueFen / 2));
  return most < LEAST_POINTS ? 0 : most;
}

/** Points per whole yuan: members earn double (userAgreement, 2). */
export const pointFactor = (isMember: boolean): number => (isMember ? 2 : 1);

/** The points that a completed order is worth: for what was paid in money and not refunded. */
export const pointsOf = (keptFen: Fen, factor: number): number => Math.floor(keptFen / 100) * factor;

type Standing = Readonly<{ /** For this order so far, net of waived ones. */ given: number; waived: number; balance: number }>;

/**
 * Brings the points an order has given to `target`. Points that were already spent are waived instead of taken back, so that no balance
 * falls below 0. If the order is later worth more again, waived points are not given a second time.
 */
export function correction(target: number, { given, waived, balance }: Standing): Readonly<{ points: number; waived: number }> {
  const wanted = target - given;
  const points = wanted > 0 ? Math.max(0, wanted - waived) : Math.max(wanted, -balance);
  return { points, waived: points - wanted };
}
