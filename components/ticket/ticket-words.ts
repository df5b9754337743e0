import type { VisitorKind } from '@/lib/domain/ticket';
import { fullDay, weekdayName } from '@/lib/i18n/dates';
import type { WordKey } from '@/lib/i18n/messages';
import type { Words } from '@/lib/i18n/words';
import type { Day } from '@/lib/kernel/day';
import type { Locale } from '@/lib/kernel/locale';
import type { Session, TicketRule } from './ticket-types';

type Word = Words<'ticket'>;

export const visitorWords = {
  adult: 'visitorAdult',
  child: 'visitorChild',
  senior: 'visitorSenior',
  student: 'visitorStudent',
  family: 'visitorFamily',
} as const satisfies Record<VisitorKind, WordKey<'ticket'>>;

export const visitText = (locale: Locale, day: Day, { starts, ends }: Session): string =>
  `${fullDay(locale, day)} ${weekdayName(locale, day)}${starts === null ? '' : ` ${starts}–${ends ?? ''}`}`;

/** '当天 18:00', '前1天 18:00'. */
const deadlineText = ({ daysBefore, hour }: TicketRule['bookUntil'], word: Word): string =>
  word(daysBefore === 0 ? 'onTheDay' : 'daysBefore', { days: daysBefore, hour });

export function refundText({ refund: { kind, until, feePercent } }: TicketRule, word: Word): string {
  if (kind === 'none') return word('refundNone');
  if (feePercent === 0) return word('refundAlways');
  if (kind === 'fee') return word('refundFee', { percent: feePercent });
  return word('refundFree', { until: deadlineText(until, word), percent: feePercent });
}

export const isFriendly = ({ refund }: TicketRule): boolean => refund.kind === 'free' || (refund.kind === 'fee' && refund.feePercent === 0);

/** What to know about a ticket before booking, starting with the refund. */
export function ruleLines(rule: TicketRule, word: Word): string[] {
  const { bookUntil, enterAfterMinutes, realName, onePerDocument, mostPerOrder, changeUntil } = rule;
  return [
    refundText(rule, word),
    ...(changeUntil ? [word('changeOnce', { until: deadlineText(changeUntil, word) })] : []),
    word('bookUntil', { until: deadlineText(bookUntil, word) }),
    enterAfterMinutes === 0 ? word('enterAtOnce') : word('enterAfter', { minutes: enterAfterMinutes }),
    ...(realName === 'none' ? [] : [word(realName === 'one' ? 'nameOfOne' : 'nameOfEach')]),
    ...(onePerDocument ? [word('onePerDocument')] : []),
    word('mostPerOrder', { count: mostPerOrder }),
  ];
}
