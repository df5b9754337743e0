import type { OfferChange } from '@/components/parts/checkout/offer-change';
import { momentLabel, shortDay } from '@/lib/i18n/dates';
import type { Words } from '@/lib/i18n/words';
import type { Locale } from '@/lib/kernel/locale';
import { type Fen, priceTag } from '@/lib/kernel/money';
import type { PreOrder } from './booking-types';
import { type OfferRule, ruleText } from './rule-text';

const sameRule = ({ cancellation: was }: OfferRule, { cancellation: now }: OfferRule): boolean =>
  was.kind === now.kind && was.feePercent === now.feePercent;

const amount = (fen: Fen): string => `¥${priceTag(fen)}`;

/**
 * What has changed between the stay the buyer saw and the current one, line by line. Empty if the cause of the refusal has been reverted or
 * was never shown; the buyer is told that as well.
 */
export function offerChanges(was: PreOrder, now: PreOrder, word: Words<'booking'>, locale: Locale): OfferChange[] {
  const line = (name: string, sides: readonly [was: string, now: string], costs = true) => ({ name, was: sides[0], now: sides[1], costs });
  const before = new Map(was.nights.map((night) => [night.date, night.price]));
  const nights = now.nights.flatMap(({ date, price }): OfferChange[] => {
    const old = before.get(date);
    if (old === undefined || old === price) return [];
    return [line(word('changedNight', { date: shortDay(locale, date) }), [amount(old), amount(price)])];
  });
  const until = ({ freeUntil }: PreOrder): string => (freeUntil === null ? word('neverFree') : momentLabel(locale, freeUntil));
  const rule = (order: PreOrder): string => ruleText(order, word, locale);
  const rooms = ({ maxRoomCount }: PreOrder): string => word('rooms', { count: maxRoomCount });
  const level = ({ member }: PreOrder): string => (member?.applied ? member.levelName : word('noMember'));
  return [
    ...(level(was) === level(now) ? [] : [line(word('changedMember'), [level(was), level(now)])]),
    ...nights,
    ...(was.payAmount === now.payAmount ? [] : [line(word('changedAmount'), [amount(was.payAmount), amount(now.payAmount)])]),
    ...(was.freeUntil === now.freeUntil ? [] : [line(word('changedFreeUntil'), [until(was), until(now)])]),
    ...(sameRule(was, now) ? [] : [line(word('changedRule'), [rule(was), rule(now)])]),
    ...(now.maxRoomCount < was.maxRoomCount ? [line(word('changedStock'), [rooms(was), rooms(now)], false)] : []),
  ];
}
