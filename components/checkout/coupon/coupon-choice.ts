import type * as z from 'zod/mini';
import type { couponOffer } from '@/lib/contract/coupon-shapes';
import type { UnfitReason } from '@/lib/domain/coupon/fit';

/** The buyer's coupons for what is being booked, as every kind's price answers them. */
export type CouponOffer = z.output<typeof couponOffer>;

/** Which coupon pays, and who says so. */
export type CouponChoice = Readonly<
  | { by: 'buyer'; userCouponId: string | undefined }
  /** It came along from the page of a coupon, before its goods were known. */
  | { by: 'wish'; userCouponId: string }
  /** `missed`: why the one that came along does not pay. */
  | { by: 'shop'; userCouponId: string | undefined; missed?: UnfitReason | undefined }
>;

export const wishFor = (userCouponId: string | undefined): CouponChoice =>
  userCouponId === undefined ? { by: 'shop', userCouponId } : { by: 'wish', userCouponId };

/** The choice once the price has said which coupons fit: the shop proposes the best, and never overrules the buyer. */
export function settled(choice: CouponChoice, { chosen, proposed, refused }: CouponOffer): CouponChoice {
  const best = proposed ?? undefined;
  switch (choice.by) {
    case 'buyer':
      return choice;
    case 'wish':
      return chosen
        ? choice
        : { by: 'shop', userCouponId: best, missed: refused.find((one) => one.userCouponId === choice.userCouponId)?.reason };
    case 'shop':
      return choice.userCouponId === best ? choice : { ...choice, userCouponId: best };
  }
}
