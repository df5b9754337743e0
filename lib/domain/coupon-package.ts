import type { Fen } from '@/lib/kernel/money';
import type { RefundQuote } from './refund';
import { shares } from './tender';

export const packageRefundKinds = ['unused', 'untouched', 'none'] as const;

/**
 * What a package gives back: `unused` what of its coupons was not used, `untouched` all of it while none was used, `none` nothing. `feePercent`
 * of what goes back is kept. Coupons that ran out count as used unless `whenExpired`; then their money goes back by itself.
 */
export type PackageRefund = Readonly<{
  kind: (typeof packageRefundKinds)[number];
  feePercent: number;
  whenExpired: boolean;
}>;

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

/**
 * What giving back the rest of a package returns: of each coupon its share of what was paid, as far as its uses are left. Both sides of the quote
 * sum to `paidFen`; what doesn't divide evenly is kept.
 */
export function packageQuote({ kind, feePercent, whenExpired }: PackageRefund, paidFen: Fen, pieces: readonly PackagePiece[]): RefundQuote {
  const touched = pieces.some(({ uses, left }) => left < uses);
  const parts = shares(
    paidFen,
    pieces.map(({ valueFen }) => valueFen),
  );
  const counts = kind === 'unused' || (kind === 'untouched' && !touched);
  const restFen = pieces.reduce((sum, { uses, left, expired }, index) => {
    const goesBack = counts && (!expired || whenExpired);
    return goesBack ? sum + Math.floor(((parts[index] ?? 0) * left) / uses) : sum;
  }, 0);
  const refundFen = restFen - Math.ceil((restFen * feePercent) / 100);
  const feeFen = paidFen - refundFen;
  return { refundFen, feeFen, reason: feeFen === 0 ? 'free' : refundFen === 0 ? 'none' : 'percentage' };
}
