import type { Database } from '@/server/platform/database/connection';
import type { Kinds } from './kind';

export type Gift = Readonly<{ name: string; picture: string }>;
export type GiftWanted = Readonly<{
  giftId: string;
  userId: number;
  projectId: string;
  /** Code of the channel in which the exchange code was presented. */
  channel: string;
  kinds: Kinds;
  /** Number of the exchange, by which gifts are given only once. */
  exchangeNo: string;
  /** Epoch ms. */
  now: number;
}>;
/** What was given at once; `validUntil` in epoch ms. */
export type GivenGift = Readonly<{ coupons: readonly Readonly<{ name: string; count: number; validUntil: number }>[] }>;

/** What a kind of goods gives for exchange codes. */
export type ExchangeGift = Readonly<{
  /** Undefined when there is no such gift. */
  find: (database: Database, giftId: string) => Promise<Gift | undefined>;
  /** Gives it in the transaction that uses up the code. */
  give: (transaction: Database, wanted: GiftWanted) => Promise<GivenGift>;
}>;
