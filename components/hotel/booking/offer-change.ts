import type { Fen } from '@/lib/kernel/money';
import type { PreOrder } from './booking-types';

export type OfferChange = Readonly<
  | { of: 'amount'; was: Fen; now: Fen }
  | { of: 'night'; date: string; was: Fen; now: Fen }
  | { of: 'rule'; was: number | null; now: number | null }
>;

/** What differs between the offer a buyer looked at and the one that holds now, line by line. */
export function offerChanges(was: PreOrder, now: PreOrder): OfferChange[] {
  const before = new Map(was.nights.map((night) => [night.date, night.price]));
  const nights = now.nights.flatMap(({ date, price }): OfferChange[] => {
    const old = before.get(date);
    return old === undefined || old === price ? [] : [{ of: 'night', date, was: old, now: price }];
  });
  return [
    ...nights,
    ...(was.payAmount === now.payAmount ? [] : [{ of: 'amount' as const, was: was.payAmount, now: now.payAmount }]),
    ...(was.freeUntil === now.freeUntil ? [] : [{ of: 'rule' as const, was: was.freeUntil, now: now.freeUntil }]),
  ];
}
