/** How a coupon stands for its owner; of one with several uses, the first of these that holds. */
export const couponStates = ['unused', 'locked', 'used', 'expired', 'void'] as const;
export type CouponState = (typeof couponStates)[number];

/** Where the uses of a coupon went; what is in none of the others is unused. */
export type CouponUses = Readonly<{ issued: number; locked: number; used: number; expired: number; voided: number }>;

export const unusedOf = ({ issued, locked, used, expired, voided }: CouponUses): number => issued - locked - used - expired - voided;

/** Its state at `now` (epoch ms): the clock makes it expired before the job has written that down. */
export function couponStateOf(coupon: CouponUses & Readonly<{ validUntil: number }>, now: number): CouponState {
  const left = unusedOf(coupon);
  if (left > 0 && now < coupon.validUntil) return 'unused';
  if (coupon.locked > 0) return 'locked';
  if (coupon.voided > 0) return 'void';
  return left > 0 || coupon.expired > 0 ? 'expired' : 'used';
}

const DAY_MS = 86_400_000;
/** A coupon that ends within so many days is marked. */
const EXPIRES_SOON_DAYS = 3;

export const expiresSoon = (coupon: CouponUses & Readonly<{ validUntil: number }>, now: number): boolean =>
  couponStateOf(coupon, now) === 'unused' && coupon.validUntil - now <= EXPIRES_SOON_DAYS * DAY_MS;

/** `locked` by an unpaid order, `spent` with its payment, `returned` when the order ended without it. */
export const couponUseStates = ['locked', 'spent', 'returned'] as const;
