import { bed, camera, food, heart, ticket } from '@/components/ui/base/part-glyph-paths';
import type { ComboPartKind } from '@/lib/domain/combo';
import type { Words } from '@/lib/i18n/words';
import type { ComboShop, PartRule } from './combo-types';

type Word = Words<'combo'>;

export const kindSigns: Readonly<Record<ComboPartKind, string>> = { stay: bed, dining: food, entry: ticket, spa: heart, activity: camera };

/** '当天 18:00前', '提前1天 18:00前'. */
const deadlineText = ({ daysBefore, hour }: PartRule['bookUntil'], word: Word): string =>
  word(daysBefore === 0 ? 'onTheDay' : 'daysBefore', { days: daysBefore, hour });

export function refundText({ refund: { kind, until, feePercent } }: PartRule, word: Word): string {
  if (kind === 'none') return word('refundNone');
  if (kind === 'fee') return feePercent === 0 ? word('refundAlways') : word('refundFee', { percent: feePercent });
  return feePercent === 0 ? word('refundAlways') : word('refundFree', { until: deadlineText(until, word), percent: feePercent });
}

/** What a refund costs once it is no longer free. */
export const lateRefundText = (rule: PartRule, word: Word): string =>
  rule.refund.kind === 'free' && rule.refund.feePercent > 0
    ? word('refundFee', { percent: rule.refund.feePercent })
    : refundText(rule, word);

export const isFriendly = ({ refund }: PartRule): boolean => refund.kind === 'free' || (refund.kind === 'fee' && refund.feePercent === 0);

/** What a buyer should know about a part, starting with the refund. */
export const ruleLines = (rule: PartRule, word: Word): string[] => [
  refundText(rule, word),
  word(rule.later ? 'laterAllowed' : 'laterNever'),
  word('bookUntil', { until: deadlineText(rule.bookUntil, word) }),
  ...(rule.changeUntil ? [word('changeOnce', { until: deadlineText(rule.changeUntil, word) })] : []),
  word('validDays', { days: rule.validDays }),
];

/** A shop's hours if they are the same all week, otherwise those of Monday. */
export function hoursText({ openingHours }: Pick<ComboShop, 'openingHours'>, word: Word): string {
  const [first] = openingHours;
  if (!first) return '';
  return first.opens === '00:00' && first.closes === '24:00'
    ? word('open24')
    : word('openBetween', { opens: first.opens, closes: first.closes });
}
