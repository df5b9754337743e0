import { DEFAULT_LOCALE, type Locale } from '@/lib/kernel/locale';

/** What a discount is named by, of the percent that is left to pay: '8.5' of 85 in Chinese, which states the tenths to pay, '15' in English. */
export const discountAmount = (locale: Locale, percent: number): string =>
  locale === DEFAULT_LOCALE ? String(percent / 10) : String(100 - percent);
