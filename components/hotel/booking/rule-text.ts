import { CHECK_IN_HOUR } from '@/lib/domain/cancellation';
import { momentLabel } from '@/lib/i18n/dates';
import type { Words } from '@/lib/i18n/words';
import type { Locale } from '@/lib/kernel/locale';
import type { PreOrder } from './booking-types';

export type OfferRule = Pick<PreOrder, 'cancellation' | 'freeUntil'>;

/** The full cancellation rule, as a buyer must be able to read it before paying. */
export function ruleText({ cancellation, freeUntil }: OfferRule, word: Words<'booking'>, locale: Locale): string {
  if (cancellation.kind === 'none') return word('ruleNone');
  if (cancellation.kind === 'fee') return word('ruleFee', { percent: cancellation.feePercent, hour: CHECK_IN_HOUR });
  return word('ruleFree', { time: freeUntil === null ? '' : momentLabel(locale, freeUntil) });
}
