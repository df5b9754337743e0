import type * as z from 'zod/mini';
import type { couponOffer } from '@/lib/contract/coupon/shapes';
import type { UnfitReason } from '@/lib/domain/coupon/fit';

/** The buyer's coupons for this booking, as the price of every kind lists them. */
export type CouponOffer = z.output<typeof couponOffer>;

/** Which coupon pays, and who chose it. */
export type CouponChoice = Readonly<
  | { by: 'buyer'; userCouponId: string | undefined }
  /** Chosen on a coupon's page, before the goods were known. */
  | { by: 'wish'; userCouponId: string }
  /** `missed`: why the coupon the buyer came with can't be used. */
  | { by: 'shop'; userCouponId: string | undefined; missed?: UnfitReason | undefined }
>;

export const wishFor = (userCouponId: string | undefined): CouponChoice =>
  userCouponId === undefined ? { by: 'shop', userCouponId } : { by: 'wish', userCouponId };

/** The choice once the price lists the coupons that fit. The shop proposes the best one and never overrules the buyer. */
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
