import type { DiningKind, DiningRule } from '@/lib/domain/dining';
import { fullDay } from '@/lib/i18n/dates';
import { enumerated } from '@/lib/i18n/enumerated';
import type { Words } from '@/lib/i18n/words';
import type { Locale } from '@/lib/kernel/locale';
import { whenText } from './hours-words';

type Word = Words<'restaurant'>;

const validText = ({ validity }: Pick<DiningRule, 'validity'>, locale: Locale, word: Word): string =>
  validity.kind === 'until' ? word('validUntil', { day: fullDay(locale, validity.day) }) : word('validDays', { days: validity.days });

function bookingText({ booking: { kind, hoursBefore } }: DiningRule, word: Word): string {
  if (kind === 'none') return word('bookingNone');
  return word(kind === 'call' ? 'bookingCall' : 'bookingTable', { hours: hoursBefore });
}

/** The refund rule, the best news first. */
function refundTexts({ refund: { kind, hoursBefore, whenExpired } }: DiningRule, word: Word): string[] {
  const free = { anytime: word('refundAnyText'), beforeTable: word('refundBeforeText', { hours: hoursBefore }), none: word('refundNone') };
  return [free[kind], ...(whenExpired ? [word('refundExpiryText')] : [])];
}

/** The rule in a few words, for the head of a page. */
export function promises({ refund, booking }: DiningRule, word: Word): string[] {
  return [
    ...(refund.kind === 'anytime' ? [word('refundAny')] : []),
    ...(refund.kind === 'beforeTable' ? [word('refundBefore', { hours: refund.hoursBefore })] : []),
    ...(refund.whenExpired ? [word('refundExpiry')] : []),
    ...(booking.kind === 'none' ? [word('bookingNoneTag')] : []),
    ...(booking.kind === 'table' ? [word('bookingTableTag')] : []),
  ];
}

/** The two most important ones, for a row of a list. */
export const shortPromises = (rule: DiningRule, word: Word): string[] => {
  const all = promises(rule, word);
  return rule.refund.kind === 'none' ? all : all.filter((promise) => promise !== word('refundExpiry'));
};

type RuleTerm = Readonly<{ title: string; text: string }>;

/** The full rule, point by point, for a buyer before paying and a guest before coming. */
export function ruleTerms(kind: DiningKind, rule: DiningRule, locale: Locale, word: Word): RuleTerm[] {
  const { excludedHolidays, mostPerTable, mostPerPerson } = rule;
  const uses = [
    ...(mostPerTable === null ? [] : [word('mostPerTable', { count: mostPerTable, kind })]),
    ...(mostPerPerson === null ? [] : [word('mostPerPerson', { count: mostPerPerson, kind })]),
    ...(kind === 'diningVoucher' ? [word('noChange')] : []),
  ];
  return [
    { title: word('ruleValid'), text: validText(rule, locale, word) },
    {
      title: word('ruleWhen'),
      text: whenText(rule, locale, word),
    },
    {
      title: word('ruleExcept'),
      text: excludedHolidays.length === 0 ? word('noException') : enumerated(locale, excludedHolidays),
    },
    { title: word('ruleBooking'), text: bookingText(rule, word) },
    ...(uses.length === 0 ? [] : [{ title: word('ruleUse'), text: uses.join(word('semicolon')) }]),
    { title: word('ruleRefund'), text: refundTexts(rule, word).join(word('semicolon')) },
  ];
}
