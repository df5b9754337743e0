import { type CouponGoods, fitOf } from '@/lib/domain/coupon/fit';
import { type Occasion, occasionProblem } from '@/lib/domain/coupon/occasion';
import type { CouponGoodsRule, CouponRule } from '@/lib/domain/coupon/rule';
import type { GoodsKind } from '@/lib/kinds/registry';
import { addDays, type Day, eachDay } from '@/lib/kernel/day';
import type { Context } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import { holidayOf } from '@/server/catalogue/holidays';
import { ownCoupon } from './pay';
import { fittedOf } from './read';

type Asking = Pick<Context, 'database' | 'caller' | 'now'>;

/** A coupon of the caller for which goods are searched. */
export type AppliedCoupon = Readonly<{
  rule: CouponRule;
  /** Whether it pays for these goods now. */
  fits: (goods: CouponGoods) => boolean;
  /** Whether it can pay for any goods of a kind, on one of these occasions. */
  canOn: (occasions: readonly Occasion[]) => boolean;
}>;

/** Undefined when no coupon was named. Visitors are sent to the login; NOT_FOUND for another user's coupon. */
export async function appliedCoupon(context: Asking, userCouponId: string | undefined): Promise<AppliedCoupon | undefined> {
  if (userCouponId === undefined) return undefined;
  const { database, caller, now } = context;
  if (!caller) return refuse('LOGIN_REQUIRED');
  const row = await ownCoupon({ database, caller, now }, userCouponId);
  const { rule } = row.template;
  const coupon = fittedOf(row);
  const at = now();
  return {
    rule,
    fits: (goods) => fitOf(rule, coupon, goods, at, holidayOf).fits,
    canOn: (occasions) => occasions.some((occasion) => occasionProblem(rule, coupon, occasion, at, holidayOf) === undefined),
  };
}

type Page<Item> = { list: Item[]; nextCursor: string | null };

/**
 * A list of goods; if a coupon is named, only those it may pay for, and none at all when it can't pay on any of the occasions.
 * @param read reads the list with the rule that its goods must meet
 */
export async function pageForCoupon<Item>(
  context: Asking,
  userCouponId: string | undefined,
  occasions: readonly Occasion[],
  read: (goods: CouponGoodsRule | undefined, coupon: AppliedCoupon | undefined) => Promise<Page<Item>>,
): Promise<Page<Item>> {
  const coupon = await appliedCoupon(context, userCouponId);
  if (coupon && !coupon.canOn(occasions)) return { list: [], nextCursor: null };
  return read(coupon?.rule.goods, coupon);
}

/** Each day of the horizon as an occasion for one piece: for goods whose day is still to be chosen. */
export const anyDayOf = (kind: GoodsKind, today: Day, days: number): readonly Occasion[] =>
  eachDay(today, addDays(today, days + 1)).map((day) => ({ kind, days: [day], pieces: 1 }));
