import { DAY_MS } from '@/lib/kernel/durations';
import type { Fen } from '@/lib/kernel/money';
import type { RefundQuote } from './refund';
import { shares } from './tender';
import { mostUnits } from './unit';

export const packageRefundKinds = ['unused', 'untouched', 'none', 'proRata'] as const;

/**
 * What giving a package back returns, less `feePercent`.
 * - `unused`: what its unused coupons are worth.
 * - `untouched`: everything while nothing was used, otherwise nothing.
 * - `proRata`: the share of its days that is left, but no more than `unused` would return.
 * - `none`: nothing.
 * Expired coupons count as used unless `whenExpired`; then, in a package without an end of its own, they are refunded automatically. In a
 * package that ends as a whole, the first `days` days return everything while nothing was used, whatever the kind, and it can still be
 * given back for `daysAfterEnd` days after its end.
 */
export type PackageRefund = Readonly<{
  kind: (typeof packageRefundKinds)[number];
  feePercent: number;
  whenExpired: boolean;
  days?: number;
  daysAfterEnd?: number;
}>;

/** When a package was paid for, when it ends, and when it is asked back; epoch ms. */
export type PackageTime = Readonly<{ paidAt: number; endsAt: number; now: number }>;

/** A coupon that a package has given, or will give in a later month. */
export type PackagePiece = Readonly<{
  /** Its weight when the package's price is spread over its coupons. */
  valueFen: Fen;
  /** Uses it was given with; `left` are those neither spent nor held by an order. */
  uses: number;
  left: number;
  expired: boolean;
}>;

/** The share of its days that have not begun, from 0 to 1. */
const timeLeft = ({ paidAt, endsAt, now }: PackageTime): number => {
  const total = Math.max(1, Math.round((endsAt - paidAt) / DAY_MS));
  return Math.min(1, Math.max(0, Math.floor((endsAt - now) / DAY_MS) / total));
};

/** What the unused uses of a coupon are worth, out of what was paid for it. */
const leftOf = ({ whenExpired }: PackageRefund, shareFen: Fen, { uses, left, expired }: PackagePiece): Fen =>
  !expired || whenExpired ? Math.floor((shareFen * left) / uses) : 0;

/** What the unused uses of all coupons are worth, out of what was paid. */
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

/** What is kept of something of which `restFen` is not used up: the used part, and a fee for the rest. */
const keptOf = ({ feePercent }: PackageRefund, paidFen: Fen, restFen: Fen) => ({
  usedFen: paidFen - restFen,
  feeFen: Math.ceil((restFen * feePercent) / 100),
});

function quoteOf(paidFen: Fen, kept: readonly Readonly<{ usedFen: Fen; feeFen: Fen }>[]): RefundQuote {
  const feeFen = kept.reduce((sum, one) => sum + one.usedFen + one.feeFen, 0);
  const amounts = { refundFen: paidFen - feeFen, feeFen };
  return { ...amounts, reason: reasonOf(amounts), ...(feeFen > 0 && { kept }) };
}

/** A coupon that can be given back on its own, with its share of what was paid. */
export type PackageUnit = PackagePiece & Readonly<{ paidFen: Fen }>;

/**
 * Whether a package's coupons can be given back one by one: only if the rule refunds unused ones. Coupons of later months can be once they
 * have been given; until then they go back with the rest.
 */
export const goesBackByUnits = ({ kind }: PackageRefund, coupons: number): boolean => kind === 'unused' && coupons <= mostUnits;

/**
 * What giving back these coupons returns. The fee is rounded per coupon, so that it makes no difference whether they go back together or
 * one by one.
 */
export function unitsQuote(refund: PackageRefund, units: readonly PackageUnit[]): RefundQuote {
  const paidFen = units.reduce((sum, unit) => sum + unit.paidFen, 0);
  const kept = units.map((unit) => keptOf(refund, unit.paidFen, leftOf(refund, unit.paidFen, unit)));
  return quoteOf(paidFen, kept);
}

/**
 * What giving back the rest of a package returns. The two sides of the quote add up to `paidFen`; fractions of a fen are kept.
 * @param time only for packages that end as a whole
 */
export function packageQuote(refund: PackageRefund, paidFen: Fen, pieces: readonly PackagePiece[], time?: PackageTime): RefundQuote {
  const { kind, days = 0 } = refund;
  const untouched = pieces.every(({ uses, left }) => left === uses);
  if (time && untouched && time.now < time.paidAt + days * DAY_MS) return { refundFen: paidFen, feeFen: 0, reason: 'free' };
  const counts = kind === 'unused' || kind === 'proRata' || (kind === 'untouched' && untouched);
  const ofUses = counts ? restOf(refund, paidFen, pieces) : 0;
  const restFen = kind === 'proRata' && time ? Math.min(ofUses, Math.floor(paidFen * timeLeft(time))) : ofUses;
  return quoteOf(paidFen, [keptOf(refund, paidFen, restFen)]);
}
