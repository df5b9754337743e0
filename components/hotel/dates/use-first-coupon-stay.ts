'use client';

import { useEffect } from 'react';
import type { AppliedCoupon } from '@/components/apply/with-coupon';
import { firstDayFor } from '@/lib/domain/coupon/fit';
import { addDays } from '@/lib/kernel/day';
import { useConfig } from '@/stores/config';

/** Tonight is no proposal for a coupon that is for later days: until the reader chooses dates, its first night is. Holidays are told by the list. */
export function useFirstCouponStay({ rule: { days }, validFrom }: AppliedCoupon): void {
  useEffect(() => {
    const { isCheckDateChange, checkInDate } = useConfig.getState();
    const first = isCheckDateChange ? undefined : firstDayFor(days, { validFrom }, Date.now(), () => null);
    if (first !== undefined && first !== checkInDate) useConfig.setState({ checkInDate: first, checkOutDate: addDays(first, 1) });
  }, [days, validFrom]);
}
