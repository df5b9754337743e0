'use client';

import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { useUser } from '@/stores/user';
import { type CouponChoice, type CouponOffer, settled, wishFor } from './coupon-choice';

/** The coupon of a booking: the one its address or the pages before it name, otherwise the best, until the buyer says otherwise. */
export function useCoupon() {
  const query = useSearchParams();
  const carried = useUser((user) => user.userCouponId);
  const [choice, setChoice] = useState<CouponChoice>(() => wishFor(query.get('userCouponId') ?? carried));
  const { userCouponId } = choice;
  return {
    choice,
    /** What a request says of it. */
    paying: userCouponId === undefined ? {} : { userCouponId },
    /** The price of what is chosen now is known. */
    seen(offer: CouponOffer): void {
      const next = settled(choice, offer);
      if (next !== choice) setChoice(next);
    },
    /** The coupon that came along is not the buyer's. */
    notFound(): void {
      if (choice.by === 'wish') setChoice(wishFor(undefined));
    },
    choose: (next: string | undefined) => setChoice({ by: 'buyer', userCouponId: next }),
  };
}
