import { type Contact, nobody } from '@/components/parts/checkout/contact-fields';
import type { OfferChange } from '@/components/parts/checkout/offer-change';
import { isContactMobile } from '@/lib/kernel/mobile';
import { type VisitorKind, visitorKinds } from '@/lib/domain/ticket';
import { momentLabel } from '@/lib/i18n/dates';
import type { Words } from '@/lib/i18n/words';
import type { Locale } from '@/lib/kernel/locale';
import { priceTag } from '@/lib/kernel/money';
import type { Visit } from './day-and-session';
import type { PreOrder } from './ticket-types';

/** People who are named: for the tickets of one fare, or one for the whole order, at its first fare. */
type Group = Readonly<{ of: VisitorKind | 'order'; kind: VisitorKind; count: number }>;
/** `visitors`: ids of saved travellers by the tickets for which they were chosen. */
export type Typed = Readonly<{
  visit: Visit;
  quantities: Readonly<Partial<Record<VisitorKind, number>>>;
  visitors: Readonly<Partial<Record<Group['of'], readonly string[]>>>;
  mobile: Contact['mobile'];
}>;
export type Problem = 'nothing' | 'visitors' | 'mobile';

export const blankOf = (visit: Visit, kind: VisitorKind): Typed => ({
  visit,
  quantities: { [kind]: 1 },
  visitors: {},
  mobile: nobody.mobile,
});

/** The quantity of each fare, always in the same order of fares. */
export const faresOf = ({ quantities }: Typed): { kind: VisitorKind; quantity: number }[] =>
  visitorKinds.flatMap((kind) => {
    const quantity = quantities[kind] ?? 0;
    return quantity > 0 ? [{ kind, quantity }] : [];
  });

export const countOf = ({ quantities }: Typed): number => Object.values(quantities).reduce((sum, quantity) => sum + quantity, 0);

/** Who has to be named. */
export function groupsOf({ rule: { realName } }: PreOrder, typed: Typed): Group[] {
  const fares = faresOf(typed);
  if (realName === 'each') return fares.map(({ kind, quantity }) => ({ of: kind, kind, count: quantity }));
  return realName === 'one' ? fares.slice(0, 1).map(({ kind }) => ({ of: 'order', kind, count: 1 })) : [];
}

export const chosenFor = ({ of, count }: Group, { visitors }: Typed): readonly string[] => (visitors[of] ?? []).slice(0, count);

/** Names people for a group; nobody has two tickets. */
export const chooseFor = ({ of }: Group, typed: Typed, ids: readonly string[]): Typed => ({
  ...typed,
  visitors: {
    ...Object.fromEntries(Object.entries(typed.visitors).map(([other, others]) => [other, others.filter((id) => !ids.includes(id))])),
    [of]: ids,
  },
});

/** A person for each ticket, or one for the order. */
export const visitorsOf = (seen: PreOrder, typed: Typed): { kind: VisitorKind; residentId: string }[] =>
  groupsOf(seen, typed).flatMap((group) => chosenFor(group, typed).map((residentId) => ({ kind: group.kind, residentId })));

export function problemOf(typed: Typed, seen: PreOrder): Problem | undefined {
  if (countOf(typed) === 0) return 'nothing';
  if (groupsOf(seen, typed).some((group) => chosenFor(group, typed).length < group.count)) return 'visitors';
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
  return { ...typed, quantities };
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
