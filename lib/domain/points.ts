import type { Fen } from '@/lib/kernel/money';

export const pointReasons = ['earned', 'spent', 'returned'] as const;

/** What the points of an order wait for: its completion, or also for the end of the time in which its goods can go back. */
export const pointsWaitFor = ['completion', 'returns'] as const;

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
