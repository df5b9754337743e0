import { DAY_MS } from '@/lib/kernel/durations';

/** The state of a coupon as its owner sees it; with several uses, the first of these that applies. */
export const couponStates = ['unused', 'locked', 'used', 'expired', 'void'] as const;
export type CouponState = (typeof couponStates)[number];

/** What became of a coupon's uses; those counted in none of the others are unused. */
export type CouponUses = Readonly<{ issued: number; locked: number; used: number; expired: number; voided: number }>;

export const unusedOf = ({ issued, locked, used, expired, voided }: CouponUses): number => issued - locked - used - expired - voided;

/** Its state at `now` (epoch ms). It expires by the clock, even before the job has recorded it. */
export function couponStateOf(coupon: CouponUses & Readonly<{ validUntil: number }>, now: number): CouponState {
  const left = unusedOf(coupon);
  if (left > 0 && now < coupon.validUntil) return 'unused';
  if (coupon.locked > 0) return 'locked';
  if (coupon.voided > 0) return 'void';
  return left > 0 || coupon.expired > 0 ? 'expired' : 'used';
}

/** A coupon that expires within this many days is marked. */
const EXPIRES_SOON_DAYS = 3;

export const expiresSoon = (coupon: CouponUses & Readonly<{ validUntil: number }>, now: number): boolean =>
  couponStateOf(coupon, now) === 'unused' && coupon.validUntil - now <= EXPIRES_SOON_DAYS * DAY_MS;

/** `locked` by an unpaid order, `spent` once that is paid, `returned` when the order ended without it. */
export const couponUseStates = ['locked', 'spent', 'returned'] as const;
