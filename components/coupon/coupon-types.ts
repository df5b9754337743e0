import type { OutputOf } from '@/lib/contract/contract';

export type OwnedCoupon = OutputOf<'coupon.find'>;
export type CouponGroup = OutputOf<'coupon.page'>['groups'][number];
export type CouponUse = OutputOf<'coupon.detail'>['history'][number];
