import type { Fen } from '@/lib/kernel/money';
import type { PreOrder } from './booking-types';

export type OfferRule = Pick<PreOrder, 'cancellation' | 'freeUntil'>;
export type OfferChange = Readonly<
  | { of: 'amount'; was: Fen; now: Fen }
  | { of: 'night'; date: string; was: Fen; now: Fen }
  /** Epoch ms until which cancelling is free. */
  | { of: 'freeUntil'; was: number | null; now: number | null }
  | { of: 'rule'; was: OfferRule; now: OfferRule }
  /** Rooms that can still be had. */
  | { of: 'stock'; was: number; now: number }
>;

const sameRule = ({ cancellation: was }: OfferRule, { cancellation: now }: OfferRule): boolean =>
  was.kind === now.kind && was.feePercent === now.feePercent;

/**
 * What differs between the offer a buyer looked at and the one that holds now, line by line. Nothing, when what was refused for has changed
 * back or was never shown: the buyer is told that as well.
 */
export function offerChanges(was: PreOrder, now: PreOrder): OfferChange[] {
  const before = new Map(was.nights.map((night) => [night.date, night.price]));
  const nights = now.nights.flatMap(({ date, price }): OfferChange[] => {
    const old = before.get(date);
    return old === undefined || old === price ? [] : [{ of: 'night', date, was: old, now: price }];
  });
  return [
    ...nights,
    ...(was.payAmount === now.payAmount ? [] : [{ of: 'amount' as const, was: was.payAmount, now: now.payAmount }]),
    ...(was.freeUntil === now.freeUntil ? [] : [{ of: 'freeUntil' as const, was: was.freeUntil, now: now.freeUntil }]),
    ...(sameRule(was, now) ? [] : [{ of: 'rule' as const, was, now }]),
    ...(now.maxRoomCount < was.maxRoomCount ? [{ of: 'stock' as const, was: was.maxRoomCount, now: now.maxRoomCount }] : []),
  ];
}

/** Whether one of them is what the buyer pays, now or for cancelling. */
export const costsDiffer = (changes: readonly OfferChange[]): boolean => changes.some((change) => change.of !== 'stock');
