import type { Fen } from '@/lib/kernel/money';
import type { RefundQuote } from './refund';
import { shares } from './tender';

const DAY_MS = 86_400_000;

export const packageRefundKinds = ['unused', 'untouched', 'none', 'proRata'] as const;

/**
 * What a package gives back: `unused` what of its coupons was not used, `untouched` all of it while none was used, `none` nothing, `proRata` the
 * part of its days that is left, but no more than `unused` would. `feePercent` of what goes back is kept. Coupons that ran out count as used
 * unless `whenExpired`; then their money goes back by itself where the package has no end of its own. While nothing was used, the first `days`
 * days give all of it back, whatever the rule.
 */
export type PackageRefund = Readonly<{
  kind: (typeof packageRefundKinds)[number];
  feePercent: number;
  whenExpired: boolean;
  days?: number;
}>;

/** When a package was paid, when it ends, and when it is asked back; epoch ms. */
export type PackageTime = Readonly<{ paidAt: number; endsAt: number; now: number }>;

/** A coupon that a package gave, or that one of its later months brings. */
export type PackagePiece = Readonly<{
  /** What it counts for among the coupons of its package. */
  valueFen: Fen;
  /** Uses it was given with, and those that nobody has spent or holds. */
  uses: number;
  left: number;
  /** It has run out. */
  expired: boolean;
}>;

/** Days that have not begun, of all of them. */
const timeLeft = ({ paidAt, endsAt, now }: PackageTime): number => {
  const total = Math.max(1, Math.round((endsAt - paidAt) / DAY_MS));
  return Math.min(1, Math.max(0, Math.floor((endsAt - now) / DAY_MS) / total));
};

/** Of each coupon its share of what was paid, as far as its uses are left. */
function restOf({ whenExpired }: PackageRefund, paidFen: Fen, pieces: readonly PackagePiece[]): Fen {
  if (pieces.length === 0) return paidFen;
  const parts = shares(
    paidFen,
    pieces.map(({ valueFen }) => valueFen),
  );
  return pieces.reduce((sum, { uses, left, expired }, index) => {
    return !expired || whenExpired ? sum + Math.floor(((parts[index] ?? 0) * left) / uses) : sum;
  }, 0);
}

/**
 * What giving back the rest of a package returns. Both sides of the quote sum to `paidFen`; what doesn't divide evenly is kept.
 * @param time of packages that end as a whole
 */
export function packageQuote(refund: PackageRefund, paidFen: Fen, pieces: readonly PackagePiece[], time?: PackageTime): RefundQuote {
  const { kind, feePercent, days = 0 } = refund;
  const untouched = pieces.every(({ uses, left }) => left === uses);
  if (time && untouched && time.now < time.paidAt + days * DAY_MS) return { refundFen: paidFen, feeFen: 0, reason: 'free' };
  const counts = kind === 'unused' || kind === 'proRata' || (kind === 'untouched' && untouched);
  const ofUses = counts ? restOf(refund, paidFen, pieces) : 0;
  const restFen = kind === 'proRata' && time ? Math.min(ofUses, Math.floor(paidFen * timeLeft(time))) : ofUses;
  const refundFen = restFen - Math.ceil((restFen * feePercent) / 100);
  const feeFen = paidFen - refundFen;
  return { refundFen, feeFen, reason: feeFen === 0 ? 'free' : refundFen === 0 ? 'none' : 'percentage' };
}
