import type { GoodsKind } from '@/lib/kinds/registry';
import { addDays, type Day, dayOf, instantOf } from '@/lib/kernel/day';
import type { Fen } from '@/lib/kernel/money';

/**
 * What a coupon may be spent on. A list that is empty leaves its side open; `categoryIds` are what a kind sorts its goods by, such as a
 * hotel's `star5` or a restaurant's category.
 */
export type CouponGoodsRule = Readonly<{
  kinds: readonly GoodsKind[];
  categoryIds: readonly string[];
  brandIds: readonly string[];
  cityCodes: readonly string[];
  products: readonly Readonly<{ kind: GoodsKind; productId: string }>[];
  /** Of one piece: a night, a ticket, a voucher. Both ends belong to it; null leaves an end open. */
  pieceFromFen: Fen | null;
  pieceToFen: Fen | null;
  /** Pieces that an order may have to be paid with it; null without limit. A free night has 1. */
  mostPieces: number | null;
}>;

/** Of each list of a rule so many are named to its owner. */
export const MOST_NAMED = 50;

/** On which days the goods may be used. Goods without a day of their own count as used on the day they are bought. */
export type CouponDaysRule = Readonly<{
  from: Day | null;
  until: Day | null;
  /** 0 is Sunday; empty is every day. */
  weekdays: readonly number[];
  /** Public holidays on which it can't be used, by their names in the calendar. */
  excludedHolidays: readonly string[];
  /** The day of use is at least so many days after the booking. */
  daysAhead: number;
}>;

/** What it pays: all, up to `fen` of an order from `fromFen` on, or a share of at most `mostFen`. What is left is the top-up in money. */
export type CouponPays =
  | Readonly<{ kind: 'all' }>
  | Readonly<{ kind: 'amount'; fen: Fen; fromFen: Fen }>
  | Readonly<{ kind: 'part'; percent: number; mostFen: Fen | null }>;

export type CouponRule = Readonly<{
  goods: CouponGoodsRule;
  days: CouponDaysRule;
  uses: Readonly<{
    total: number;
    /** Bookings in a calendar month; null without limit. */
    perMonth: number | null;
    /** Whether a spent use comes back when its order is given back in full. A use that was only locked always does. */
    returns: boolean;
  }>;
  /** `named`: one of the people it was given for must be among those who travel. */
  holder: 'anyone' | 'named';
  pays: CouponPays;
}>;

/** How long a coupon is good for, counted from the day it is given: until the earlier of both ends. */
export type CouponValidity = Readonly<{ from: Day | null; days: number | null; until: Day | null }>;

/** A coupon that no end was set for is good for ten years. */
const MOST_DAYS = 3650;

/** From when and until when (exclusive) a coupon given at `now` is good, in epoch ms. */
export function validityAt({ from, days, until }: CouponValidity, now: number): { validFrom: number; validUntil: number } {
  const today = dayOf(now);
  const first = from !== null && from > today ? from : today;
  const byDays = addDays(first, days ?? MOST_DAYS);
  const last = until !== null && until < byDays ? until : byDays;
  return { validFrom: first === today ? now : instantOf(first), validUntil: instantOf(addDays(last, 1)) };
}
