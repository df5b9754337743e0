import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { Input, Output } from '@/lib/contract/endpoint';
import type { operation } from '@/lib/contract/operation';
import type { sku } from '@/lib/contract/sku';
import type { RefundQuote } from '@/lib/domain/refund';
import type { OrderStatus } from '@/lib/domain/order';
import type { GoodsKind, OrderEvent } from '@/lib/kinds/registry';
import type { Fen } from '@/lib/kernel/money';
import type { Database } from '@/server/platform/database/connection';
import type { Sealing } from '@/server/platform/sealed';

/** The part of an order that its kind of goods sees. */
export type OrderOfKind = Readonly<{ id: number; status: OrderStatus; paidFen: Fen }>;

/** A unit of the order, and its share of what was paid. */
export type UnitOfKind = Readonly<{ unitNo: number; lineNo: number; paidFen: Fen }>;

/** What a unit is called, and whether giving it back returns anything. */
export type UnitNow = Readonly<{
  name: string;
  returns: boolean;
  /** It comes later, as a coupon of a later month does. */ toCome?: boolean;
}>;

/** What the shop's side does next by itself, and when (epoch ms). */
export type ShopPlan = Readonly<{ event: OrderEvent; at: number }>;

export type TimeLimitQuery = Omit<Input<typeof sku.timeLimit>, 'kind'>;
export type TimeLimit = Output<typeof sku.timeLimit>;
export type DefaultDate = Output<typeof operation.defaultDate>;

/** The parts of an order that its kind of goods decides; orders know their kinds only through this port. */
export type Kind = Readonly<{
  /** Gives back what these orders hold, inside the transaction that ends them; locks in one order everywhere. */
  release: (database: Database, orderIds: readonly number[]) => Promise<void>;
  /** What a kind sold by units does when some of them are given back and others stay. */
  releaseUnits?: (database: Database, orderId: number, units: readonly UnitOfKind[], now: number) => Promise<void>;
  /** How the units of an order stand that are used up elsewhere, as a package's coupons are; of an order without any, nothing. */
  unitsNow?: (database: Database, orderId: number, now: number) => Promise<ReadonlyMap<number, UnitNow>>;
  /** Grants what was bought, in the payment's transaction: codes, coupons, a card. */
  paid?: (database: Database, order: OrderOfKind, now: number) => Promise<void>;
  /**
   * What a refund would give back now; undefined when only customer service can say.
   * `units`: those asked for, of a kind sold by units; otherwise empty, and all of the order is meant.
   */
  quote: (database: Database, order: OrderOfKind, now: number, units: readonly UnitOfKind[]) => Promise<RefundQuote | undefined>;
  /** What the shop does next after the order came to its status at `now`; undefined while it waits for somebody else. */
  plan: (database: Database, order: Pick<OrderOfKind, 'id' | 'status'>, now: number) => Promise<ShopPlan | undefined>;
  /** Extra records of a shop's move at `now`, such as a hotel's confirmation number. */
  moved?: (database: Database, orderId: number, event: OrderEvent, now: number) => Promise<void>;
  /** A refund of some of its units has ended, with the money back or with the bank's refusal. */
  refundEnded?: (database: Database, orderId: number, now: number) => Promise<void>;
  /** Of these orders, those of which a refund would give nothing back from `now` on, by the rule they were made under. */
  keepsAll?: (database: Database, orderIds: readonly number[], now: number) => Promise<readonly number[]>;
  /** All of it was granted with the payment: coupons, a card, a membership. Nobody delivers anything any more. */
  granted?: true;
  /** Where the goods of these orders are sold, below the channel. */
  goodsLinks?: (database: Database, orderIds: readonly number[]) => Promise<ReadonlyMap<number, string>>;
  /** Holds while somebody whom this order of the kind names is like `pattern`. What is sealed the database can't look for: `sealedNames`. */
  names?: (orderId: SQLWrapper, pattern: string) => SQL;
  /** The buyer's own orders of which a sealed name holds the keyword, the newest so many: each has to be opened. */
  sealedNames?: (database: Database, sealing: Sealing, buyer: Readonly<{ userId: number; keyword: string }>) => Promise<readonly number[]>;
  /** When one of its goods can be booked and used; undefined when there is no such thing. For kinds whose use is limited in time. */
  timeLimit?: (database: Database, asked: TimeLimitQuery, now: number) => Promise<TimeLimit | undefined>;
  /** §3: what its booking pages begin with, as the default-date call answers it. */
  defaults?: (now: number) => Partial<DefaultDate>;
}>;

/** The kinds that can be ordered. */
export type Kinds = Readonly<Partial<Record<GoodsKind, Kind>>>;
