'use client';

import type { AppliedCoupon } from '@/components/parts/apply/with-coupon';
import { firstDayFor } from '@/lib/domain/coupon/fit';
import { defaultStay } from '@/lib/domain/stay';
import { addDays } from '@/lib/kernel/day';
import { serverNow } from '@/lib/kernel/shop-clock';
import { useConfig } from '@/stores/config';
import { type StayDates, useStay } from '@/stores/use-stay';

/**
 * The reader's dates, or until they choose any, the first night on which the coupon is valid. Those are this page's alone: other lists still
 * begin tonight. The list itself takes care of holidays.
 */
export function useCouponStay({ rule: { days }, validFrom }: AppliedCoupon): StayDates {
  const stay = useStay(defaultStay(serverNow()));
  const chosen = useConfig(({ isCheckDateChange }) => isCheckDateChange);
  const first = chosen ? undefined : firstDayFor(days, { validFrom }, serverNow(), () => null);
  return first === undefined || first === stay.checkInDate ? stay : { checkInDate: first, checkOutDate: addDays(first, 1) };
}
