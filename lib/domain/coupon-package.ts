import type { Fen } from '@/lib/kernel/money';
import type { RefundQuote } from './refund';
import { shares } from './tender';
import { mostUnits } from './unit';

const DAY_MS = 86_400_000;

export const packageRefundKinds = ['unused', 'untouched', 'none', 'proRata'] as const;

/**
 * What a package gives back: `unused` what of its coupons was not used, `untouched` all of it while none was used, `none` nothing, `proRata` the
 * part of its days that is left, but no more than `unused` would. `feePercent` of what goes back is kept. Coupons that ran out count as used
 * unless `whenExpired`; then their money goes back by itself where the package has no end of its own. While nothing was used, the first `days`
 * days give all of it back, whatever the rule. One that ends as a whole can be given back for `daysAfterEnd` more days.
 */
export type PackageRefund = Readonly<{
  kind: (typeof packageRefundKinds)[number];
  feePercent: number;
  whenExpired: boolean;
  days?: number;
  daysAfterEnd?: number;
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

/** Of a coupon's share of what was paid, the part whose uses are left. */
const leftOf = ({ whenExpired }: PackageRefund, shareFen: Fen, { uses, left, expired }: PackagePiece): Fen =>
  !expired || whenExpired ? Math.floor((shareFen * left) / uses) : 0;

/** Of each coupon its share of what was paid, as far as its uses are left. */
function restOf(refund: PackageRefund, paidFen: Fen, pieces: readonly PackagePiece[]): Fen {
  if (pieces.length === 0) return paidFen;
  const parts = shares(
    paidFen,
    pieces.map(({ valueFen }) => valueFen),
  );
  return pieces.reduce((sum, piece, index) => sum + leftOf(refund, parts[index] ?? 0, piece), 0);
}

const reasonOf = ({ refundFen, feeFen }: Pick<RefundQuote, 'refundFen' | 'feeFen'>): RefundQuote['reason'] =>
  feeFen === 0 ? 'free' : refundFen === 0 ? 'none' : 'percentage';

/** A coupon that is given back by itself, and its share of what was paid. */
export type PackageUnit = PackagePiece & Readonly<{ paidFen: Fen }>;

/**
 * Whether coupons of a package are given back one by one: only where what was not used goes back. Those of later months can be once they have
 * come; until then they go back with the rest.
 */
export const goesBackByUnits = ({ kind }: PackageRefund, coupons: number): boolean => kind === 'unused' && coupons <= mostUnits;

/** What giving back these coupons returns. The fee is rounded coupon by coupon: one by one they return the same as together. */
export function unitsQuote(refund: PackageRefund, units: readonly PackageUnit[]): RefundQuote {
  const paidFen = units.reduce((sum, unit) => sum + unit.paidFen, 0);
  const refundFen = units.reduce((sum, unit) => {
    const rest = leftOf(refund, unit.paidFen, unit);
    return sum + rest - Math.ceil((rest * refund.feePercent) / 100);
  }, 0);
  const amounts = { refundFen, feeFen: paidFen - refundFen };
  return { ...amounts, reason: reasonOf(amounts) };
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
  const amounts = { refundFen, feeFen: paidFen - refundFen };
  return { ...amounts, reason: reasonOf(amounts) };
}
