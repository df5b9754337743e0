import { type Contact, nobody } from '@/components/checkout/contact-fields';
import type { OfferChange } from '@/components/checkout/offer-change';
import { isContactMobile } from '@/lib/kernel/mobile';
import { type VisitorKind, visitorKinds } from '@/lib/domain/ticket';
import { momentLabel } from '@/lib/i18n/dates';
import type { Words } from '@/lib/i18n/words';
import type { Locale } from '@/lib/kernel/locale';
import { priceTag } from '@/lib/kernel/money';
import type { Visit } from './day-and-session';
import type { PreOrder } from './ticket-types';

export type Typed = Readonly<{
  visit: Visit;
  quantities: Readonly<Partial<Record<VisitorKind, number>>>;
  visitorIds: readonly string[];
  mobile: Contact['mobile'];
}>;
export type Problem = 'nothing' | 'visitors' | 'mobile';

export const blankOf = (visit: Visit, kind: VisitorKind): Typed => ({
  visit,
  quantities: { [kind]: 1 },
  visitorIds: [],
  mobile: nobody.mobile,
});

/** The quantity of each fare, always in the same order of fares. */
export const faresOf = ({ quantities }: Typed): { kind: VisitorKind; quantity: number }[] =>
  visitorKinds.flatMap((kind) => {
    const quantity = quantities[kind] ?? 0;
    return quantity > 0 ? [{ kind, quantity }] : [];
  });

export const countOf = ({ quantities }: Typed): number => Object.values(quantities).reduce((sum, quantity) => sum + quantity, 0);

/** How many visitors have to be named. */
export const namesAsked = ({ rule: { realName } }: PreOrder, typed: Typed): number =>
  realName === 'none' ? 0 : realName === 'one' ? 1 : countOf(typed);

/** A person for each ticket, in the order of the fares. */
export function visitorsOf({ rule: { realName } }: PreOrder, typed: Typed): { kind: VisitorKind; residentId: string }[] {
  if (realName === 'none') return [];
  const kinds = faresOf(typed).flatMap(({ kind, quantity }) => Array.from({ length: quantity }, () => kind));
  const named = realName === 'one' ? kinds.slice(0, 1) : kinds;
  return named.flatMap((kind, index) => {
    const residentId = typed.visitorIds[index];
    return residentId === undefined ? [] : [{ kind, residentId }];
  });
}

export function problemOf(typed: Typed, seen: PreOrder): Problem | undefined {
  if (countOf(typed) === 0) return 'nothing';
  if (typed.visitorIds.length < namesAsked(seen, typed)) return 'visitors';
  return isContactMobile(typed.mobile) ? undefined : 'mobile';
}

/** Limited to what an order may contain now. */
export function within(typed: Typed, seen: PreOrder): Typed {
  let room = seen.most;
  const quantities = Object.fromEntries(
    seen.fares.map(({ kind }) => {
      const quantity = Math.min(typed.quantities[kind] ?? 0, room);
      room -= quantity;
      return [kind, quantity];
    }),
  );
  const cut = { ...typed, quantities };
  return { ...cut, visitorIds: typed.visitorIds.slice(0, namesAsked(seen, cut)) };
}

/** What has changed between the offer the buyer saw and the current one, line by line. */
export function offerChanges(was: PreOrder, now: PreOrder, word: Words<'ticket'>, locale: Locale): OfferChange[] {
  const until = ({ freeUntil }: PreOrder): string => (freeUntil === null ? word('refundNone') : momentLabel(locale, freeUntil));
  return [
    ...(was.payAmount === now.payAmount
      ? []
      : [{ name: word('amount'), was: `¥${priceTag(was.payAmount)}`, now: `¥${priceTag(now.payAmount)}`, costs: true }]),
    ...(was.freeUntil === now.freeUntil ? [] : [{ name: word('freeUntil'), was: until(was), now: until(now), costs: true }]),
    ...(now.left < was.left
      ? [{ name: word('stock'), was: word('left', { count: was.left }), now: word('left', { count: now.left }), costs: false }]
      : []),
  ];
}
