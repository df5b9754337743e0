import { fullDay } from '@/lib/i18n/dates';
import type { Words } from '@/lib/i18n/words';
import type { Locale } from '@/lib/kernel/locale';
import type { PackageCoupon, PackageDetail } from './package-types';

type Word = Words<'coupon'>;

/** How long a coupon is valid once it has been given. */
export function validityText({ validity: { from, days, until } }: PackageCoupon, locale: Locale, word: Word): string {
  const first = from === null ? '' : word('page_goodFrom', { day: fullDay(locale, from) });
  if (until !== null && days !== null) return first + word('page_goodDaysUntil', { days, day: fullDay(locale, until) });
  if (until !== null) return first + word('page_goodUntil', { day: fullDay(locale, until) });
  return first + (days === null ? word('page_goodAlways') : word('page_goodDays', { days }));
}

/** How many of it there are, and when they arrive. */
export const countText = ({ count, months }: Pick<PackageCoupon, 'count' | 'months'>, word: Word): string =>
  months > 1 ? word('page_countMonthly', { count, months }) : word('page_count', { count });

const refundKeys = {
  unused: 'page_refundUnused',
  untouched: 'page_refundUntouched',
  proRata: 'page_refundProRata',
  none: 'page_refundNone',
} as const;

/** The refund rule in one sentence, because buyers look for it. */
export function refundText({ refund: { kind, feePercent, whenExpired } }: Pick<PackageDetail, 'refund'>, word: Word): string {
  const how = word(refundKeys[kind]);
  if (kind === 'none') return how;
  return [
    how,
    feePercent > 0 ? word('page_refundFee', { percent: feePercent }) : word('page_refundFree'),
    ...(whenExpired ? [word('page_refundExpired')] : []),
  ].join(word('page_semicolon'));
}

/** The refund rule in a word or two, under the price. */
export const refundPromise = ({ refund: { kind } }: Pick<PackageDetail, 'refund'>, word: Word): string =>
  word(kind === 'unused' ? 'page_promiseUnused' : kind === 'untouched' ? 'page_promiseUntouched' : 'page_promiseNone');
