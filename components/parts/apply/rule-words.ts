import type { ReactNode } from 'react';
import type { CouponRule } from '@/lib/domain/coupon/rule';
import { shortDay, weekdayNamed } from '@/lib/i18n/dates';
import { holidaysNamed } from '@/lib/i18n/holidays';
import { enumerated } from '@/lib/i18n/enumerated';
import type { Words } from '@/lib/i18n/words';
import type { Locale } from '@/lib/kernel/locale';
import { priceTag } from '@/lib/kernel/money';

type Word = Words<'apply'>;

/** What it pays, in the few words that fit on a coupon. */
export function paysShort({ pays }: CouponRule, word: Word): { amount: string; note: string | undefined } {
  switch (pays.kind) {
    case 'all':
      return { amount: word('whole'), note: word('wholeNote') };
    case 'amount':
      return {
        amount: `¥${priceTag(pays.fen)}`,
        note: pays.fromFen > 0 ? word('fromAmount', { amount: priceTag(pays.fromFen) }) : undefined,
      };
    case 'part':
      return {
        amount: `${pays.percent}%`,
        note: pays.mostFen === null ? word('partNote') : word('most', { amount: priceTag(pays.mostFen) }),
      };
  }
}

type RuleLine = readonly [name: string, value: ReactNode];
/** Shown in a line in place of the number of entries in its list. */
export type NamedLines = Readonly<{ brands?: ReactNode; categories?: ReactNode; products?: ReactNode }>;

/** The rule that a partner has configured, a line for each condition; conditions left open have no line. */
export function ruleLines(
  { goods, days, uses, holder, pays }: CouponRule,
  holderNames: readonly string[],
  word: Word,
  locale: Locale,
  named: NamedLines = {},
): RuleLine[] {
  const line = (name: string, said: ReactNode): RuleLine[] => (said === undefined ? [] : [[name, said]]);
  const counted = (key: keyof NamedLines, list: readonly unknown[]) =>
    list.length > 0 ? (named[key] ?? word(key, { count: list.length })) : undefined;
  const { pieceFromFen: from, pieceToFen: to } = goods;
  const price =
    from !== null && to !== null
      ? word('priceBetween', { from: priceTag(from), to: priceTag(to) })
      : from !== null
        ? word('priceFrom', { from: priceTag(from) })
        : to !== null
          ? word('priceTo', { to: priceTag(to) })
          : undefined;
  const span =
    days.from !== null && days.until !== null
      ? word('daysBetween', { from: shortDay(locale, days.from), until: shortDay(locale, days.until) })
      : days.from !== null
        ? word('daysFrom', { from: shortDay(locale, days.from) })
        : days.until !== null
          ? word('daysUntil', { until: shortDay(locale, days.until) })
          : undefined;
  return [
    ...line(word('lineTopUp'), pays.kind === 'all' ? word('topUpNever') : word('topUpRest')),
    ...line(word('lineBrands'), counted('brands', goods.brandIds)),
    ...line(word('lineCategories'), counted('categories', goods.categoryIds)),
    ...line(word('lineProducts'), counted('products', goods.products)),
    ...line(word('linePrice'), price),
    ...line(word('linePieces'), goods.mostPieces === null ? undefined : word('pieces', { count: goods.mostPieces })),
    ...line(word('lineDays'), span),
    ...line(
      word('lineWeekdays'),
      days.weekdays.length > 0 && days.weekdays.length < 7
        ? enumerated(
            locale,
            days.weekdays.map((weekday) => weekdayNamed(locale, weekday)),
          )
        : undefined,
    ),
    ...line(
      word('lineHolidays'),
      days.excludedHolidays.length > 0 ? word('holidays', { names: holidaysNamed(locale, days.excludedHolidays) }) : undefined,
    ),
    ...line(word('lineAhead'), days.daysAhead > 0 ? word('ahead', { count: days.daysAhead }) : undefined),
    ...line(
      word('lineUses'),
      enumerated(locale, [
        ...(uses.total > 1 ? [word('usesTotal', { count: uses.total })] : [word('usesOnce')]),
        ...(uses.perMonth === null ? [] : [word('usesPerMonth', { count: uses.perMonth })]),
      ]),
    ),
    ...line(word('lineReturns'), word(uses.returns ? 'returns' : 'returnsNot')),
    ...line(word('lineHolder'), holder === 'named' ? word('holder', { names: enumerated(locale, holderNames) }) : undefined),
  ];
}
