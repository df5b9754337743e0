import type { Database } from '@/server/platform/database/connection';
import type { Kinds } from './kind';

export type Gift = Readonly<{ name: string; picture: string }>;
export type GiftWanted = Readonly<{
  giftId: string;
  userId: number;
  projectId: string;
  /** The code of the channel that the code was brought to. */
  channel: string;
  kinds: Kinds;
  /** The exchange, for whatever keeps that it gives only once. */
  exchangeNo: string;
  /** Epoch ms. */
  now: number;
}>;
/** What came of it at once; `validUntil` in epoch ms. */
export type GivenGift = Readonly<{ coupons: readonly Readonly<{ name: string; count: number; validUntil: number }>[] }>;

/** What a kind of goods gives for exchange codes. */
export type ExchangeGift = Readonly<{
  /** Undefined when there is no such thing to give. */
  find: (database: Database, giftId: string) => Promise<Gift | undefined>;
  /** Gives it inside the transaction that uses the code up. */
  give: (transaction: Database, wanted: GiftWanted) => Promise<GivenGift>;
}>;
