import { renderHook } from '@testing-library/react';
import { useCouponStay } from '@/components/hotel/dates/use-coupon-stay';
import { addDays, dayOf, instantOf } from '@/lib/kernel/day';
import { useConfig } from '@/stores/config';

const today = dayOf(Date.now());
const later = addDays(today, 7);
type Coupon = Parameters<typeof useCouponStay>[0];
const days = { from: null, until: null, weekdays: [], excludedHolidays: [], daysAhead: 0 };
const coupon = { rule: { days }, validFrom: instantOf(later) } as unknown as Coupon;

test('a coupon that is valid from next week shows its first night, and other lists still begin tonight', () => {
  const { result } = renderHook(() => useCouponStay(coupon));
  expect(result.current).toEqual({ checkInDate: later, checkOutDate: addDays(later, 1) });
  expect(useConfig.getState()).toMatchObject({ checkInDate: today, isCheckDateChange: false });
});

test('dates that the reader has chosen are kept', () => {
  const chosen = { checkInDate: addDays(today, 2), checkOutDate: addDays(today, 4) };
  useConfig.getState().setStay(chosen);
  expect(renderHook(() => useCouponStay(coupon)).result.current).toEqual(chosen);
});
