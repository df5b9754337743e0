import type { SQL } from 'drizzle-orm';
import type { Fen } from '@/lib/kernel/money';

export type PriceDirection = 'rising' | 'falling';

/** A walk along the prices of goods in the order of an index; for what is bought in several parts, one walk for each part. */
export type PriceWalk = Readonly<{
  /**
   * `id` and `bound` of the next `walked` rows of each part, with the part's number as `part`. A row's total is never below the sum of its
   * bounds when they rise, and never above it when they fall.
   */
  rows: SQL;
  /** There is one part, and its bounds are the totals: rows come in their final order, and go on after the cursor. */
  exact: boolean;
  /** The number of parts. */
  parts: SQL;
}>;

/**
 * What the goods of a list cost for what was asked, such as the nights of a stay. Its SQL may have placeholders, whose values come with the
 * request.
 */
export type Offer = Readonly<{
  /** In the names of its prepared statements. */
  name: string;
  /**
   * The lowest total in fen for which a row's goods can be bought; null when nothing is left, or nothing within the request's bounds.
   * Correlated with a row of the table.
   */
  total: SQL;
  /** How many rows may be priced for a page, unless an index tells that all matches are few: the list goes on after them with the next call. */
  pricedAtMost: number;
  byPrice: (direction: PriceDirection, continued: boolean) => PriceWalk;
  /**
   * Ways to read ids of the list's rows from an index, up to so many for each range of it. Every row whose total is within the request's
   * bounds is among them; a way that meets fewer has met all.
   */
  within: readonly ((most: number) => SQL)[];
}>;

/** An offer as one request asks for it. */
export type AskedOffer = Readonly<{
  offer: Offer;
  values: Readonly<Record<string, unknown>>;
  /** Of how many parts, such as nights, the total consists. */
  parts: number;
  /** Bounds of the average of a part, in fen. */
  priceMin?: Fen | undefined;
  priceMax?: Fen | undefined;
  /** Leaves out what has nothing left, instead of listing it last. */
  onlyLeft: boolean;
}>;
