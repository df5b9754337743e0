'use client';

import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { useUser } from '@/stores/user';
import { type CouponChoice, type CouponOffer, settled, wishFor } from './coupon-choice';

/** The coupon of a booking: the one named in the address or on the page before, otherwise the best, unless the buyer chooses. */
export function useCoupon() {
  const query = useSearchParams();
  const carried = useUser((user) => user.userCouponId);
  const [choice, setChoice] = useState<CouponChoice>(() => wishFor(query.get('userCouponId') ?? carried));
  const { userCouponId } = choice;
  return {
    choice,
    /** The part of the request that names the coupon. */
    paying: userCouponId === undefined ? {} : { userCouponId },
    /** Call it when the current choice has been priced. */
    seen(offer: CouponOffer): void {
      const next = settled(choice, offer);
      if (next !== choice) setChoice(next);
    },
    /** Call it when the coupon turns out not to be the buyer's. */
    notFound(): void {
      if (choice.by === 'wish') setChoice(wishFor(undefined));
    },
    choose: (next: string | undefined) => setChoice({ by: 'buyer', userCouponId: next }),
  };
}
