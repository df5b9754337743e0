import type { GoodsKind } from '@/lib/kinds/registry';
import type { Day } from '@/lib/kernel/day';
import type { Fen } from '@/lib/kernel/money';
import { type CouponItem, type Fit, type FittedCoupon, fitOf, type HolidayOf, type UnfitReason } from './fit';
import type { CouponDaysRule, CouponGoodsRule, CouponRule } from './rule';

/** Goods of a kind, before anybody has said which. */
export type Occasion = Readonly<{
  kind: GoodsKind;
  /** As `CouponGoods` has them. */
  days: readonly Day[];
  /** That it takes at least: a stay has a piece a night. */
  pieces: number;
}>;

/** Goods for a coupon are counted so far. */
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

/** Why a coupon pays for nothing of a kind on such days, whatever is chosen of it; undefined when that depends on the goods. */
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

/** What a coupon pays of goods that it fits, at this price in fen; a price may still be below what it starts from. */
export function paysOf(rule: CouponRule, kind: GoodsKind, priceFen: Fen): Fit {
  const open: CouponRule = { ...rule, goods: anyGoods, days: anyDay, uses: { ...rule.uses, perMonth: null }, holder: 'anyone' };
  return fitOf(open, unspent, { kind, days: [], items: [item(1, priceFen)] }, 0, () => null);
}
