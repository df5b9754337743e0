import type { GoodsKind } from '@/lib/kinds/registry';
import type { Day } from '@/lib/kernel/day';
import type { Fen } from '@/lib/kernel/money';
import { type CouponItem, type Fit, type FittedCoupon, fitOf, type HolidayOf, type UnfitReason } from './fit';
import type { CouponDaysRule, CouponGoodsRule, CouponRule } from './rule';

/** A purchase of some kind of goods, before it is known which. */
export type Occasion = Readonly<{
  kind: GoodsKind;
  /** See `CouponGoods`. */
  days: readonly Day[];
  /** The fewest pieces it takes: a stay has one per night. */
  pieces: number;
}>;

/** Goods that a coupon can be spent on are counted up to this number. */
export const MOST_COUNTED = 100;

const anyGoods: CouponGoodsRule = {
  kinds: [],
  categoryIds: [],
  brandIds: [],
  cityCodes: [],
  products: [],
  pieceFromFen: null,
  pieceToFen: null,
  mostPieces: null,
};
const anyDay: CouponDaysRule = { from: null, until: null, weekdays: [], excludedHolidays: [], daysAhead: 0 };
const item = (pieces: number, amountFen: Fen): CouponItem => ({
  productId: '',
  categoryIds: [],
  brandIds: [],
  cityCodes: [],
  pieces,
  amountFen,
});

/** Why a coupon can't pay for anything of this kind on these days, whatever is chosen; undefined when it depends on the goods. */
export function occasionProblem(
  rule: CouponRule,
  coupon: FittedCoupon,
  { kind, days, pieces }: Occasion,
  at: number,
  holidayOf: HolidayOf,
): UnfitReason | undefined {
  const { kinds, mostPieces } = rule.goods;
  const open: CouponRule = { ...rule, goods: { ...anyGoods, kinds, mostPieces }, holder: 'anyone', pays: { kind: 'all' } };
  const fit = fitOf(open, coupon, { kind, days, items: [item(pieces, pieces)] }, at, holidayOf);
  return fit.fits ? undefined : fit.reason;
}

const unspent: FittedCoupon = {
  issued: 1,
  locked: 0,
  used: 0,
  expired: 0,
  voided: 0,
  usesThisMonth: 0,
  validFrom: 0,
  validUntil: 1,
  holderNames: [],
};

/**
 * What a coupon pays for goods it fits, at this price in fen; the price may still be below the coupon's minimum.
 * @param pieces what the price is for: a stay's nights
 */
export function paysOf(rule: CouponRule, kind: GoodsKind, priceFen: Fen, pieces = 1): Fit {
  const open: CouponRule = { ...rule, goods: anyGoods, days: anyDay, uses: { ...rule.uses, perMonth: null }, holder: 'anyone' };
  return fitOf(open, unspent, { kind, days: [], items: [item(pieces, priceFen)] }, 0, () => null);
}
