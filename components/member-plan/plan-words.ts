import { fullDay } from '@/lib/i18n/dates';
import { dayOf, stampOf } from '@/lib/kernel/day';
import type { Locale } from '@/lib/kernel/locale';

/** '2026年11月22日 15:20': a period ends at a minute, not just on a day. */
export const endText = (locale: Locale, instant: number): string => `${fullDay(locale, dayOf(instant))} ${stampOf(instant).slice(11, 16)}`;

export const onDay = (locale: Locale, instant: number): string => fullDay(locale, dayOf(instant));
