import type { OutputOf } from '@/lib/contract/contract';
import { shortDay } from '@/lib/i18n/dates';
import type { Words } from '@/lib/i18n/words';
import { dayOf } from '@/lib/kernel/day';
import type { Locale } from '@/lib/kernel/locale';

export type OwnedCard = OutputOf<'benefitCard.owned'>['list'][number];
export type OwnedBenefit = OwnedCard['benefits'][number];
type Word = Words<'benefitCard'>;

/** How often a benefit can be used. */
export function oftenText({ every, times }: Pick<OwnedBenefit, 'every' | 'times'>, word: Word): string {
  if (times === null) return word('anyTime');
  return word(every === 'month' ? 'perMonth' : 'inAll', { times });
}

/** How often it has been used or, if that is not counted, how often it can be. */
export function usesText(benefit: OwnedBenefit, locale: Locale, word: Word): string {
  const { used, left, nextTime } = benefit;
  if (used === null || left === null) return oftenText(benefit, word);
  const now = left === 0 && used > 0 ? word('noneLeft') : word('usedOf', { used, left });
  return nextTime === null ? now : `${now} · ${word('nextOn', { day: shortDay(locale, dayOf(nextTime)) })}`;
}

/** The refund rule, sentence by sentence. */
export function refundLines({ kind, days, daysAfterEnd }: OutputOf<'couponPackage.buy'>['refund'], word: Word): string[] {
  const rest = word(kind === 'proRata' ? 'refund_proRata' : kind === 'unused' ? 'refund_unused' : 'refund_none');
  return [
    ...(days === undefined ? [] : [word('refundFirst', { days })]),
    rest,
    ...(daysAfterEnd === undefined ? [] : [word('refundAfterEnd', { days: daysAfterEnd })]),
  ];
}

/** This month's uses of all benefits that are counted. */
export function monthOf({ benefits }: OwnedCard): { used: number; left: number } {
  return benefits.reduce((sum, { used, left }) => ({ used: sum.used + (used ?? 0), left: sum.left + (left ?? 0) }), { used: 0, left: 0 });
}
