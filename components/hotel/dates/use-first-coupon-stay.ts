'use client';

import { useEffect } from 'react';
import type { AppliedCoupon } from '@/components/apply/with-coupon';
import { firstDayFor } from '@/lib/domain/coupon/fit';
import { addDays } from '@/lib/kernel/day';
import { useConfig } from '@/stores/config';

/**
 * A coupon that is only valid on later days is shown for its first valid night instead of tonight, until the reader chooses dates. The list
 * itself takes care of holidays.
 */
export function useFirstCouponStay({ rule: { days }, validFrom }: AppliedCoupon): void {
  useEffect(() => {
    const { isCheckDateChange, checkInDate } = useConfig.getState();
    const first = isCheckDateChange ? undefined : firstDayFor(days, { validFrom }, Date.now(), () => null);
    if (first !== undefined && first !== checkInDate) useConfig.setState({ checkInDate: first, checkOutDate: addDays(first, 1) });
  }, [days, validFrom]);
}
