'use client';

import { useShopNow } from '@/components/ui/state/use-shop-now';
import { useQuery } from '@tanstack/react-query';
import { holidaysBetween } from '@/components/ui/calendar/holidays';
import { type Occasion, occasionProblem } from '@/lib/domain/coupon/occasion';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { dayOf } from '@/lib/kernel/day';
import type { AppliedCoupon } from './with-coupon';

/** Why a coupon is not valid on these days, in words; undefined if it is. The gateway then lists nothing. */
export function useDayRefusal({ rule, uses, validFrom, validUntil, holderNames }: AppliedCoupon, occasion: Occasion): string | undefined {
  const word = useWords('coupon');
  const locale = useLocale();
  const now = useShopNow();
  const days = [...occasion.days].sort();
  const [first = dayOf(now), last = first] = [days[0], days.at(-1)];
  const holidays = useQuery({
    queryKey: ['holidays', locale, first, last],
    queryFn: () => holidaysBetween(first, last, 'zh-CN'),
    enabled: rule.days.excludedHolidays.length > 0,
    staleTime: Infinity,
  });
  const coupon = { ...uses, validFrom, validUntil, holderNames, usesThisMonth: 0 };
  const problem = occasionProblem(rule, coupon, occasion, now, (day) => holidays.data?.[day]?.holiday ?? null);
  return problem && word(`reason_${problem}`);
}
