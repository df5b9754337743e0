import { addDays, type Day, instantOf } from '@/lib/kernel/day';
import type { Fen } from '@/lib/kernel/money';
import type { RefundQuote } from './refund';

/**
 * How a stay may be cancelled.
 * - `free`: nothing is kept until `freeHours` before 18:00 on the check-in day; after that, the first night.
 * - `fee`: `feePercent` of the total is kept until check-in begins; after that, everything.
 * - `none`: everything is kept once paid.
 */
export const cancellationKinds = ['free', 'fee', 'none'] as const;
export type CancellationKind = (typeof cancellationKinds)[number];
export type CancellationRule = { kind: CancellationKind; freeHours: number; feePercent: number };

/** Hour of the check-in day, Shanghai time, from which a room is held for its guest. */
export const CHECK_IN_HOUR = 18;

type Stay = { checkIn: Day; nightPrices: readonly Fen[]; paid: Fen };

/** The last instant (epoch ms) at which cancelling is free, or undefined when it never is. */
export const freeUntil = (rule: CancellationRule, checkIn: Day): number | undefined =>
  rule.kind === 'free' ? instantOf(checkIn, CHECK_IN_HOUR) - rule.freeHours * 3_600_000 : undefined;

/** What cancelling at `now` (epoch ms) returns and what the hotel keeps; the two add up to `paid`. */
export function quoteRefund(rule: CancellationRule, { checkIn, nightPrices, paid }: Stay, now: number): RefundQuote {
  const keep = (feeFen: Fen, reason: RefundQuote['reason']): RefundQuote => {
    const fee = Math.min(paid, Math.max(0, Math.round(feeFen)));
    return { feeFen: fee, refundFen: paid - fee, reason: fee === 0 ? 'free' : reason };
  };
  const checkInBegins = instantOf(checkIn, CHECK_IN_HOUR);
  const stayBegan = now >= instantOf(addDays(checkIn, 1));
  if (rule.kind === 'none' || stayBegan) return keep(paid, 'none');
  if (rule.kind === 'fee') return now < checkInBegins ? keep((paid * rule.feePercent) / 100, 'percentage') : keep(paid, 'none');
  return now <= checkInBegins - rule.freeHours * 3_600_000 ? keep(0, 'free') : keep(nightPrices[0] ?? paid, 'firstNight');
}
