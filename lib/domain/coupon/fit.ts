import type { Holiday } from '@/lib/domain/holiday';
import type { GoodsKind } from '@/lib/kinds/registry';
import { addDays, type Day, dayOf, weekdayOf } from '@/lib/kernel/day';
import type { Fen } from '@/lib/kernel/money';
import type { CouponDaysRule, CouponGoodsRule, CouponPays, CouponRule } from './rule';
import { couponStateOf, type CouponUses } from './state';

/** One product of a purchase. */
export type CouponItem = Readonly<{
  productId: string;
  categoryIds: readonly string[];
  brandIds: readonly string[];
  cityCodes: readonly string[];
  pieces: number;
  /** The total of its pieces, without what no coupon pays for, such as shipping. */
  amountFen: Fen;
}>;

/** A purchase, as its kind of goods describes it. */
export type CouponGoods = Readonly<{
  kind: GoodsKind;
  items: readonly CouponItem[];
  /** The days it is for, such as the nights of a stay; empty for goods without a day. */
  days: readonly Day[];
  /** The travellers; undefined until somebody is chosen. */
  residentNames?: readonly string[] | undefined;
}>;

/** A coupon's own state, needed besides its rule. */
export type FittedCoupon = CouponUses &
  Readonly<{
    /** Epoch ms; `validUntil` is exclusive. */
    validFrom: number;
    validUntil: number;
    /** Bookings with it in the month of `at` that were not cancelled. */
    usesThisMonth: number;
    holderNames: readonly string[];
  }>;

export const unfitReasons = [
  'used',
  'locked',
  'expired',
  'void',
  'notYet',
  'month',
  'kind',
  'product',
  'category',
  'brand',
  'city',
  'price',
  'pieces',
  'days',
  'weekday',
  'holiday',
  'daysAhead',
  'holder',
  'fromAmount',
  'nothingToPay',
] as const;
export type UnfitReason = (typeof unfitReasons)[number];

export type Fit = Readonly<{ fits: true; paysFen: Fen } | { fits: false; reason: UnfitReason }>;

/** The State Council's calendar: a public holiday or a make-up workday; null for an ordinary day. */
export type HolidayOf = (day: Day) => Holiday;

const meets = (allowed: readonly string[], given: readonly string[]): boolean =>
  allowed.length === 0 || given.some((one) => allowed.includes(one));

function itemProblem(rule: CouponGoodsRule, kind: GoodsKind, item: CouponItem): UnfitReason | undefined {
  const named = rule.products.some((product) => product.kind === kind && product.productId === item.productId);
  if (rule.products.length > 0 && !named) return 'product';
  if (!meets(rule.cityCodes, item.cityCodes)) return 'city';
  if (!meets(rule.brandIds, item.brandIds)) return 'brand';
  if (!meets(rule.categoryIds, item.categoryIds)) return 'category';
  const pieceFen = item.amountFen / item.pieces;
  if ((rule.pieceFromFen !== null && pieceFen < rule.pieceFromFen) || (rule.pieceToFen !== null && pieceFen > rule.pieceToFen))
    return 'price';
  return undefined;
}

function dayProblem(rule: CouponDaysRule, day: Day, holidayOf: HolidayOf): UnfitReason | undefined {
  if ((rule.from !== null && day < rule.from) || (rule.until !== null && day > rule.until)) return 'days';
  const holiday = rule.excludedHolidays.length > 0 ? holidayOf(day) : null;
  if (holiday?.rest && rule.excludedHolidays.includes(holiday.name)) return 'holiday';
  return rule.weekdays.length === 0 || rule.weekdays.includes(weekdayOf(day)) ? undefined : 'weekday';
}

/** Why the coupon can't be used in a booking made at `at` (epoch ms) for these days, or undefined when it can. */
export function daysProblem(rule: CouponDaysRule, days: readonly Day[], at: number, holidayOf: HolidayOf): UnfitReason | undefined {
  const today = dayOf(at);
  for (const day of days.length > 0 ? days : [today]) {
    const against = dayProblem(rule, day, holidayOf);
    if (against) return against;
  }
  return days.some((day) => day < addDays(today, rule.daysAhead)) ? 'daysAhead' : undefined;
}

const LOOKED_AHEAD_DAYS = 400;

/** The first day, from `at` (epoch ms) on, for which the coupon can be used; undefined when there is none for over a year. */
export function firstDayFor(
  rule: CouponDaysRule,
  { validFrom }: Pick<FittedCoupon, 'validFrom'>,
  at: number,
  holidayOf: HolidayOf,
): Day | undefined {
  const soonest = dayOf(Math.max(at, validFrom));
  const first = rule.from !== null && rule.from > soonest ? rule.from : soonest;
  const days = Array.from({ length: LOOKED_AHEAD_DAYS }, (_, ahead) => addDays(first, ahead));
  return days.find((day) => daysProblem(rule, [day], at, holidayOf) === undefined);
}

function couponProblem(rule: CouponRule, coupon: FittedCoupon, at: number): UnfitReason | undefined {
  const state = couponStateOf(coupon, at);
  if (state !== 'unused') return state;
  if (at < coupon.validFrom) return 'notYet';
  return rule.uses.perMonth !== null && coupon.usesThisMonth >= rule.uses.perMonth ? 'month' : undefined;
}

/** What it pays of an amount it fits, in fen; a percentage is rounded down. */
function paidOf(pays: CouponPays, amountFen: Fen): Fen {
  if (pays.kind === 'all') return amountFen;
  if (pays.kind === 'amount') return Math.min(pays.fen, amountFen);
  const share = Math.floor((amountFen * pays.percent) / 100);
  return Math.min(share, pays.mostFen ?? share, amountFen);
}

/** Which of the items the coupon pays for. */
export const fittingItems = (rule: CouponRule, { kind, items }: CouponGoods): boolean[] =>
  items.map((item) => item.pieces > 0 && itemProblem(rule.goods, kind, item) === undefined);

/**
 * Whether a coupon pays for these goods at `at` (epoch ms), and how much; otherwise the first reason against it. Of several products, it
 * pays for those that fit.
 */
export function fitOf(rule: CouponRule, coupon: FittedCoupon, goods: CouponGoods, at: number, holidayOf: HolidayOf): Fit {
  const unfit = (reason: UnfitReason): Fit => ({ fits: false, reason });
  const problem = couponProblem(rule, coupon, at);
  if (problem) return unfit(problem);
  if (rule.goods.kinds.length > 0 && !rule.goods.kinds.includes(goods.kind)) return unfit('kind');
  const judged = goods.items
    .filter(({ pieces }) => pieces > 0)
    .map((item) => ({ item, against: itemProblem(rule.goods, goods.kind, item) }));
  const fitting = judged.flatMap(({ item, against }) => (against ? [] : [item]));
  if (fitting.length === 0) return unfit(judged[0]?.against ?? 'nothingToPay');
  const pieces = fitting.reduce((sum, item) => sum + item.pieces, 0);
  if (rule.goods.mostPieces !== null && pieces > rule.goods.mostPieces) return unfit('pieces');
  const against = daysProblem(rule.days, goods.days, at, holidayOf);
  if (against) return unfit(against);
  if (rule.holder === 'named' && goods.residentNames && !goods.residentNames.some((name) => coupon.holderNames.includes(name)))
    return unfit('holder');
  const amountFen = fitting.reduce((sum, item) => sum + item.amountFen, 0);
  if (rule.pays.kind === 'amount' && amountFen < rule.pays.fromFen) return unfit('fromAmount');
  const paysFen = paidOf(rule.pays, amountFen);
  return paysFen > 0 ? { fits: true, paysFen } : unfit('nothingToPay');
}

/** Sorts the best first: the one that pays most; among equals, the one that expires first. */
export const byBest = (
  one: Readonly<{ paysFen: Fen; validUntil: number }>,
  other: Readonly<{ paysFen: Fen; validUntil: number }>,
): number => other.paysFen - one.paysFen || one.validUntil - other.validUntil;
