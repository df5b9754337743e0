import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { Input, Output } from '@/lib/contract/endpoint';
import type { operation } from '@/lib/contract/operation/endpoints';
import type { sku } from '@/lib/contract/sku/endpoints';
import type { AnswerTerms } from '@/lib/domain/desk';
import type { RefundQuote } from '@/lib/domain/refund';
import type { OrderStatus } from '@/lib/domain/order';
import type { OrderEvent } from '@/lib/kinds/kind-row';
import type { GoodsKind } from '@/lib/kinds/registry';
import type { Fen } from '@/lib/kernel/money';
import type { PayWay } from '@/lib/kernel/pay-way';
import type { Database } from '@/server/platform/database/connection';
import type { Sealing } from '@/server/platform/sealed';

/** The part of an order that its kind of goods sees. */
export type OrderOfKind = Readonly<{ id: number; status: OrderStatus; paidFen: Fen }>;

/** How the money for an order came. `deducts`: the bank that took it can also charge under a mandate. */
export type MoneyOfKind = Readonly<{ payWay: PayWay; adapter: string; deducts: boolean }>;

/** A unit of the order, with its share of what was paid. */
export type UnitOfKind = Readonly<{ unitNo: number; lineNo: number; paidFen: Fen }>;

/** The name of a unit, and whether a refund of it returns anything. */
export type UnitNow = Readonly<{
  name: string;
  returns: boolean;
  /** Given later, such as a coupon of a later month. */ toCome?: boolean;
}>;

/** The next step of an order that happens by itself, and when (epoch ms). */
export type ShopPlan = Readonly<{ event: OrderEvent; at: number }>;

export type TimeLimitQuery = Omit<Input<typeof sku.timeLimit>, 'kind'>;
export type TimeLimit = Output<typeof sku.timeLimit>;
export type DefaultDate = Output<typeof operation.defaultDate>;

/** What the kind of goods decides about an order; orders know their kinds only through this port. */
export type Kind = Readonly<{
  /** Gives back what these orders hold, in the transaction that ends them; always locks in the same order. */
  release: (database: Database, orderIds: readonly number[]) => Promise<void>;
  /**
   * Locks what has to be locked before the order when it is refunded, where a refund changes other orders too: otherwise two refunds could
   * each wait for the other's order.
   */
  lockBeforeRefund?: (database: Database, orderId: number) => Promise<void>;
  /** For kinds sold by units: called when some units are refunded and others stay. */
  releaseUnits?: (database: Database, orderId: number, units: readonly UnitOfKind[], now: number) => Promise<void>;
  /** State of units that are used up elsewhere, such as a package's coupons; empty for an order without such units. */
  unitsNow?: (database: Database, orderId: number, now: number) => Promise<ReadonlyMap<number, UnitNow>>;
  /** Grants what was bought, in the payment's transaction: codes, coupons, a card. `money`: undefined when none was needed. */
  paid?: (database: Database, order: OrderOfKind, now: number, money?: MoneyOfKind) => Promise<void>;
  /**
   * What a refund would return now; undefined when only customer service can decide. `units`: those to refund, for kinds sold by units;
   * empty for the whole order.
   */
  quote: (database: Database, order: OrderOfKind, now: number, units: readonly UnitOfKind[]) => Promise<RefundQuote | undefined>;
  /**
   * What the rules bring about next after the order reached its status at `now`, such as the end of a stay; undefined while it waits for
   * somebody. What a shop does is no rule, except where nobody has to do it (`instant`).
   */
  plan: (database: Database, order: Pick<OrderOfKind, 'id' | 'status'>, now: number) => Promise<ShopPlan | undefined>;
  /** Until when the shop of an order that was paid at `paidAt` has to answer; undefined when it owes no answer. */
  answerTerms?: (database: Database, orderId: number, paidAt: number) => Promise<AnswerTerms | undefined>;
  /** Of an order whose shop let that time pass, the units that it still owes; without it, all. `waits`: others are decided elsewhere first. */
  undelivered?: (database: Database, orderId: number, now: number) => Promise<Readonly<{ unitNos: readonly number[]; waits: boolean }>>;
  /** Units about which an open request of their buyer decides, such as an after-sale: nothing else refunds them meanwhile. */
  heldUnits?: (database: Database, orderId: number) => Promise<readonly number[]>;
  /** Extra records of the shop's step at `now`, such as when goods were sent. */
  moved?: (database: Database, orderId: number, event: OrderEvent, now: number) => Promise<void>;
  /** A refund of some units has ended: paid back, or refused by the bank. */
  refundEnded?: (database: Database, orderId: number, now: number) => Promise<void>;
  /** Those of these orders for which a refund would return nothing from `now` on, by the rule they were made under. */
  keepsAll?: (database: Database, orderIds: readonly number[], now: number) => Promise<readonly number[]>;
  /**
   * For kinds whose goods can go back after the order was completed: from when on they can't any more, as things stand at `now` (epoch ms).
   * Until then the order earns no points.
   */
  finalAt?: (database: Database, orderId: number, now: number) => Promise<number>;
  /** Everything was granted with the payment (coupons, a card, a membership): nothing is left to deliver. */
  granted?: true;
  /** Pages where the goods of these orders are sold, as paths below the channel. */
  goodsLinks?: (database: Database, orderIds: readonly number[]) => Promise<ReadonlyMap<number, string>>;
  /** Condition: a name in this order matches `pattern`. The database can't search sealed names: see `sealedNames`. */
  names?: (orderId: SQLWrapper, pattern: string) => SQL;
  /** The buyer's newest orders in which a sealed name contains the keyword: each has to be opened. */
  sealedNames?: (database: Database, sealing: Sealing, buyer: Readonly<{ userId: number; keyword: string }>) => Promise<readonly number[]>;
  /**
   * When goods can be booked and used; undefined when they don't exist or are no longer sold, unless `userId` has the order that is named.
   * For kinds whose use is limited in time.
   */
  timeLimit?: (database: Database, asked: TimeLimitQuery, now: number, userId?: number) => Promise<TimeLimit | undefined>;
  /** §3: the initial values of its booking pages, for the default-date call. */
  defaults?: (now: number) => Partial<DefaultDate>;
}>;

/** The kinds that can be ordered. */
export type Kinds = Readonly<Partial<Record<GoodsKind, Kind>>>;
