import type { OrderStatus } from '@/lib/domain/order';
import type { Fen } from '@/lib/kernel/money';
import type { PayWay } from '@/lib/kernel/pay-way';
import type { GoodsKind, OrderEvent } from '@/lib/kinds/registry';
import type { Database } from '@/server/platform/database/connection';

/** A move of the order machine at an instant, epoch ms. */
export type Move = Readonly<{ event: 'create' | OrderEvent; status: OrderStatus; at: number }>;

/** What a demo order has been through. */
export type Life = Readonly<{ kind: GoodsKind; status: OrderStatus; orderedAt: number; moves: readonly Move[] }>;

/** The instant of an event in a life, or undefined when it never happened. */
export const instantOfEvent = ({ moves }: Life, event: Move['event']): number | undefined =>
  moves.findLast((move) => move.event === event)?.at;

/** What a demo order is for, as `place` would be told. */
export type DemoGoods = Readonly<{
  wanted: Readonly<{ product: string; choice: string }>;
  order: Readonly<{ title: string; subtitle: string; picture: string; quantity: number; amountFen: Fen }>;
  lines: readonly { title: string; quantity: number; priceFen: Fen }[];
  /** What is given back by itself instead of the pieces of lines, and what each part counts for. */
  parts?: readonly Fen[];
}>;

export type DemoBuyer = Readonly<{
  id: number;
  projectId: string;
  channel: string;
  mobile: string;
  payWay: PayWay;
  /** Counts the buyers, so that each can be given something else. */
  turn: number;
}>;

/** The goods of several lives, in their order, and how the kind writes down what only it has. */
export type Chosen = Readonly<{
  goods: readonly DemoGoods[];
  /** Takes the stock and writes the kind's own rows, as if all had just been placed; the ids come in the order of the goods. */
  record: (transaction: Database, orderIds: readonly number[]) => Promise<void>;
}>;

/** Chooses goods for lives; undefined when there is nothing to order for them. */
export type Chooser = (lives: readonly Life[], buyer: DemoBuyer, now: number) => Chosen | undefined;

/** A demo order that was placed and paid as its life has it. */
export type LivedOrder = Readonly<{ id: number; life: Life; goods: DemoGoods }>;

/** What a kind of goods contributes to the demo, so that its orders can be seen in every status. */
export type DemoOrders = Readonly<{
  kind: GoodsKind;
  byUnits?: boolean;
  /** Why its buyers asked for their money back; by default their plans have changed. */
  refundReason?: string;
  /** Reads once what all buyers are given from. */
  open: (database: Database) => Promise<Chooser>;
  /** What only this kind lets happen to its orders in the end, such as one of five vouchers used. */
  finish?: (transaction: Database, lived: readonly LivedOrder[]) => Promise<void>;
}>;
