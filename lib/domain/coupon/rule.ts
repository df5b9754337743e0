import type { GoodsKind } from '@/lib/kinds/registry';
import { addDays, type Day, dayOf, instantOf } from '@/lib/kernel/day';
import type { Fen } from '@/lib/kernel/money';

/**
 * What a coupon may be spent on. An empty list sets no limit; `categoryIds` are each kind's own categories, such as a hotel's `star5` or a
 * restaurant's category.
 */
export type CouponGoodsRule = Readonly<{
  kinds: readonly GoodsKind[];
  categoryIds: readonly string[];
  brandIds: readonly string[];
  cityCodes: readonly string[];
  products: readonly Readonly<{ kind: GoodsKind; productId: string }>[];
  /** The price of one piece (a night, a ticket, a voucher), both ends included; null for an open end. */
  pieceFromFen: Fen | null;
  pieceToFen: Fen | null;
  /** The most pieces an order paid with it may have; null for no limit. A coupon for a free night has 1. */
  mostPieces: number | null;
}>;

/** How many entries of each of a rule's lists are shown to the coupon's owner by name. */
export const MOST_NAMED = 50;

/** On which days the goods may be used. Goods without a day of their own count as used on the day they are bought. */
export type CouponDaysRule = Readonly<{
  from: Day | null;
  until: Day | null;
  /** 0 is Sunday; empty means every day. */
  weekdays: readonly number[];
  /** Public holidays on which it can't be used, by the calendar's names. */
  excludedHolidays: readonly string[];
  /** How many days before the day of use it must be booked, at least. */
  daysAhead: number;
}>;

/**
 * What it pays: everything, up to `fen` of an order worth at least `fromFen`, or a percentage up to `mostFen`. The buyer pays the rest in
 * money.
 */
export type CouponPays =
  | Readonly<{ kind: 'all' }>
  | Readonly<{ kind: 'amount'; fen: Fen; fromFen: Fen }>
  | Readonly<{ kind: 'part'; percent: number; mostFen: Fen | null }>;

export type CouponRule = Readonly<{
  goods: CouponGoodsRule;
  days: CouponDaysRule;
  uses: Readonly<{
    total: number;
    /** Bookings per calendar month; null for no limit. */
    perMonth: number | null;
    /** Whether a spent use is returned when its order is refunded in full. One that was only locked always is. */
    returns: boolean;
  }>;
  /** `named`: one of the people it was issued to must be among the travellers. */
  holder: 'anyone' | 'named';
  pays: CouponPays;
}>;

/** How long a coupon is valid: `days` from the day it is given (or from `from`, if later), until `until`, whichever ends first. */
export type CouponValidity = Readonly<{ from: Day | null; days: number | null; until: Day | null }>;

/** A coupon without an end is valid for ten years. */
const MOST_DAYS = 3650;

/** From when until when (exclusive) a coupon given at `now` is valid, in epoch ms. */
export function validityAt({ from, days, until }: CouponValidity, now: number): { validFrom: number; validUntil: number } {
  const today = dayOf(now);
  const first = from !== null && from > today ? from : today;
  const byDays = addDays(first, days ?? MOST_DAYS);
  const last = until !== null && until < byDays ? until : byDays;
  return { validFrom: first === today ? now : instantOf(first), validUntil: instantOf(addDays(last, 1)) };
}
