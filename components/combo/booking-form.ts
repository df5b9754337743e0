import { type Contact, nobody } from '@/components/parts/checkout/contact-fields';
import { contactProblem } from '@/components/parts/checkout/contact-problem';
import type { OfferChange } from '@/components/parts/checkout/offer-change';
import type { InputOf } from '@/lib/contract/contract';
import { momentLabel } from '@/lib/i18n/dates';
import type { Words } from '@/lib/i18n/words';
import type { Day } from '@/lib/kernel/day';
import type { Locale } from '@/lib/kernel/locale';
import { priceTag } from '@/lib/kernel/money';
import type { ComboParam } from '@/stores/combo';
import type { OfferedPart, PreOrder } from './combo-types';

/** Where and when a part is used. A null date leaves it for later; an undefined part takes the first day and shop available. */
export type PartChoice = Readonly<{ shopId: string; date: Day | null | undefined }>;

export type Typed = Readonly<{
  /** The combo's first day; null leaves all of it for later. */
  date: Day | null;
  quantity: number;
  parts: Readonly<Record<number, PartChoice>>;
  contact: Contact;
}>;
export type Problem = keyof Contact;

export const blankOf = (date: Day | null, param: ComboParam | undefined): Typed => ({
  date,
  quantity: 1,
  parts: Object.fromEntries(Object.entries(param?.shopIds ?? {}).map(([partNo, shopId]) => [partNo, { shopId, date: undefined }])),
  contact: nobody,
});

/** The request for a price. */
export const askedOf = (comboId: string, { date, quantity, parts }: Typed): InputOf<'combo.pre'> => ({
  comboId,
  date,
  quantity,
  parts: Object.entries(parts).map(([partNo, choice]) => ({
    partNo: Number(partNo),
    shopId: choice.shopId,
    ...(choice.date !== undefined && { date: choice.date }),
  })),
});

/** Limits a part to what is available. While another first day is being priced, it stays as it was typed. */
function partWithin(typed: Typed, seen: PreOrder, part: OfferedPart): PartChoice {
  const own = typed.parts[part.partNo];
  const shopId = own && part.shops.some((shop) => shop.shopId === own.shopId) ? own.shopId : part.shopId;
  if (typed.date !== seen.date) return { shopId, date: own?.date };
  const gone = own?.date === undefined || (own.date === null ? !part.rule.later : part.days.every(({ date }) => date !== own.date));
  return { shopId, date: gone ? part.date : own.date };
}

export const within = (typed: Typed, seen: PreOrder): Typed => ({
  ...typed,
  quantity: Math.min(typed.quantity, seen.most),
  parts: Object.fromEntries(seen.parts.map((part) => [part.partNo, partWithin(typed, seen, part)])),
});

/** Another first day: parts left for later stay so, the others are reset. */
export const beginOn = (typed: Typed, date: Day | null): Typed => ({
  ...typed,
  date,
  parts: Object.fromEntries(
    Object.entries(typed.parts).map(([partNo, choice]) => [
      partNo,
      { ...choice, date: date === null || (typed.date !== null && choice.date === null) ? null : undefined },
    ]),
  ),
});

export const problemOf = ({ contact }: Typed): Problem | undefined => contactProblem(contact);

/** The parts as they are sent, with the rules the buyer saw. */
export const partsOf = (typed: Typed, seen: PreOrder): InputOf<'combo.create'>['parts'] =>
  seen.parts.map(({ partNo, shopId, date, freeUntil }) => ({
    partNo,
    shopId: typed.parts[partNo]?.shopId ?? shopId,
    date: typed.parts[partNo]?.date ?? (typed.parts[partNo]?.date === null ? null : date),
    acceptedFreeUntil: freeUntil,
  }));

/** What has changed between the offer the buyer saw and the current one, line by line. */
export function offerChanges(was: PreOrder, now: PreOrder, word: Words<'combo'>, locale: Locale): OfferChange[] {
  const until = (freeUntil: number | null): string => (freeUntil === null ? word('refundNone') : momentLabel(locale, freeUntil));
  const rules = now.parts.flatMap((part) => {
    const before = was.parts.find(({ partNo }) => partNo === part.partNo);
    return before && before.freeUntil !== part.freeUntil
      ? [{ name: word('freeUntil', { part: part.name }), was: until(before.freeUntil), now: until(part.freeUntil), costs: true }]
      : [];
  });
  return [
    ...(was.payAmount === now.payAmount
      ? []
      : [{ name: word('amount'), was: `¥${priceTag(was.payAmount)}`, now: `¥${priceTag(now.payAmount)}`, costs: true }]),
    ...rules,
    ...(now.most < was.most
      ? [{ name: word('stock'), was: word('sets', { count: was.most }), now: word('sets', { count: now.most }), costs: false }]
      : []),
  ];
}
