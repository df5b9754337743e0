import type { CouponWorth } from '@/components/ui/base/coupon-ticket';
import type { CouponRule } from '@/lib/domain/coupon/rule';
import type { CouponState } from '@/lib/domain/coupon/state';
import { fullDay, shortDay, weekdayNamed } from '@/lib/i18n/dates';
import { discountAmount } from '@/lib/i18n/discount';
import { holidaysNamed } from '@/lib/i18n/holidays';
import { enumerated } from '@/lib/i18n/enumerated';
import type { WordKey } from '@/lib/i18n/messages';
import type { Words } from '@/lib/i18n/words';
import { type Day, dayOf, daysBetween } from '@/lib/kernel/day';
import type { Locale } from '@/lib/kernel/locale';
import { type Fen, priceTag } from '@/lib/kernel/money';
import type { GoodsKind } from '@/lib/kinds/registry';
import type { OwnedCoupon } from './coupon-types';

type Word = Words<'coupon'>;

export const stateWords = {
  unused: 'page_unused',
  locked: 'page_locked',
  used: 'page_used',
  expired: 'page_expired',
  void: 'page_void',
} as const satisfies Record<CouponState, WordKey<'coupon'>>;

/** What goods of a kind are called in a coupon's rule. */
export const kindWord = (kind: GoodsKind, word: Word): string => word(`page_${kind}`);

interface Worth {
  readonly rule: Pick<CouponRule, 'pays' | 'uses'>;
  readonly faceValue: Fen | null;
  /** Uses that are left; all of them for a coupon that nobody owns yet. */
  readonly left: number;
}

/** The large figure on a coupon. */
export function worthOf({ rule: { pays, uses }, faceValue, left }: Worth, locale: Locale, word: Word): CouponWorth {
  const times = uses.total > 1 ? word('page_usesLeft', { count: left }) : undefined;
  if (pays.kind === 'amount') {
    return {
      sign: '¥',
      figure: priceTag(pays.fen),
      note: pays.fromFen > 0 ? word('page_fromAmount', { amount: priceTag(pays.fromFen) }) : times,
    };
  }
  if (pays.kind === 'part') {
    const most = pays.mostFen === null ? times : word('page_mostPaid', { amount: priceTag(pays.mostFen) });
    return { figure: word('page_part', { amount: discountAmount(locale, 100 - pays.percent) }), note: most };
  }
  const value = faceValue === null ? undefined : word('page_worth', { amount: priceTag(faceValue) });
  return { figure: word('page_whole'), note: times ?? value };
}

/** The last day on which it can be used; `validUntil` is the instant after it. */
export const lastDayOf = (validUntil: number): Day => dayOf(validUntil - 1);

/** Until when, or from when where that lies ahead. */
export function untilText(
  { validFrom, validUntil, expiresSoon }: Pick<OwnedCoupon, 'validFrom' | 'validUntil' | 'expiresSoon'>,
  now: number,
  locale: Locale,
  word: Word,
): string {
  if (validFrom > now) return word('page_validFrom', { day: shortDay(locale, dayOf(validFrom)) });
  if (expiresSoon) return word('page_endsOn', { day: shortDay(locale, lastDayOf(validUntil)) });
  return word('page_validUntil', { day: fullDay(locale, lastDayOf(validUntil)) });
}

/** How soon it expires; undefined if that is not soon. */
export function urgentText(
  { expiresSoon, validUntil }: Pick<OwnedCoupon, 'expiresSoon' | 'validUntil'>,
  now: number,
  word: Word,
): string | undefined {
  if (!expiresSoon) return undefined;
  const days = daysBetween(dayOf(now), lastDayOf(validUntil));
  return days <= 0 ? word('page_lastDay') : word('page_daysLeft', { days });
}

const WORKDAYS = '12345';
const WEEKEND = '06';
const WEEK = 7;

function weekdaysText(weekdays: readonly number[], locale: Locale, word: Word): string {
  const sorted = [...weekdays].sort((one, other) => one - other);
  const spelled = sorted.join('');
  if (spelled === '' || weekdays.length === WEEK) return word('page_everyDay');
  if (spelled === WORKDAYS) return word('page_workdays');
  if (spelled === WEEKEND) return word('page_weekend');
  return enumerated(
    locale,
    sorted.map((weekday) => weekdayNamed(locale, weekday)),
  );
}

/** The days on which it can be used, as distinct from its validity. */
function daysText({ from, until, weekdays, excludedHolidays }: CouponRule['days'], locale: Locale, word: Word): string {
  const between =
    from !== null && until !== null
      ? word('page_between', { from: fullDay(locale, from), until: fullDay(locale, until) })
      : from !== null
        ? word('page_fromDay', { day: fullDay(locale, from) })
        : until !== null
          ? word('page_untilDay', { day: fullDay(locale, until) })
          : undefined;
  const except = excludedHolidays.length > 0 ? word('page_except', { names: holidaysNamed(locale, excludedHolidays) }) : undefined;
  return [between, weekdaysText(weekdays, locale, word), except].filter((part) => part !== undefined).join(word('page_semicolon'));
}

function paysText({ pays }: CouponRule, word: Word): string {
  if (pays.kind === 'all') return word('page_paysAll');
  if (pays.kind === 'part') {
    const most = pays.mostFen === null ? '' : word('page_paysMost', { amount: priceTag(pays.mostFen) });
    return word('page_paysPart', { percent: pays.percent }) + most;
  }
  return word(pays.fromFen > 0 ? 'page_paysAmountFrom' : 'page_paysAmount', { amount: priceTag(pays.fen), from: priceTag(pays.fromFen) });
}

function goodsText({ goods }: CouponRule, locale: Locale, word: Word): string {
  const { kinds, cityCodes, brandIds, products, pieceFromFen, pieceToFen, mostPieces } = goods;
  const named = enumerated(locale, [...new Set(kinds.map((kind) => kindWord(kind, word)))]);
  return [
    named || word('page_allKinds'),
    products.length > 0 && word('page_someProducts', { count: products.length }),
    brandIds.length > 0 && word('page_someBrands', { count: brandIds.length }),
    cityCodes.length > 0 && word('page_someCities', { count: cityCodes.length }),
    pieceFromFen !== null && word('page_pieceFrom', { amount: priceTag(pieceFromFen) }),
    pieceToFen !== null && word('page_pieceTo', { amount: priceTag(pieceToFen) }),
    mostPieces !== null && word('page_mostPieces', { count: mostPieces }),
  ]
    .filter((part) => part !== false)
    .join(word('page_semicolon'));
}

type RuleTerm = Readonly<{ title: string; text: string }>;

/** The whole rule, point by point. */
export function ruleTerms(rule: CouponRule, locale: Locale, word: Word): RuleTerm[] {
  const { days, uses, holder } = rule;
  const times = [
    word('page_usesTotal', { count: uses.total }),
    ...(uses.perMonth === null ? [] : [word('page_usesPerMonth', { count: uses.perMonth })]),
  ];
  return [
    { title: word('page_ruleGoods'), text: goodsText(rule, locale, word) },
    { title: word('page_rulePays'), text: paysText(rule, word) },
    { title: word('page_ruleUses'), text: times.join(word('page_semicolon')) },
    { title: word('page_ruleDays'), text: daysText(days, locale, word) },
    ...(days.daysAhead > 0 ? [{ title: word('page_ruleAhead'), text: word('page_daysAhead', { days: days.daysAhead }) }] : []),
    { title: word('page_ruleHolder'), text: word(holder === 'named' ? 'page_holderNamed' : 'page_holderAnyone') },
    { title: word('page_ruleReturns'), text: word(uses.returns ? 'page_returns' : 'page_returnsNot') },
  ];
}
