import type { OrderStatus } from '@/lib/domain/order';
import type { Fen } from '@/lib/kernel/money';
import type { PayWay } from '@/lib/kernel/pay-way';
import type { OrderEvent } from '@/lib/kinds/kind-row';
import type { GoodsKind } from '@/lib/kinds/registry';
import type { Database } from '@/server/platform/database/connection';
import type { Said } from '@/server/platform/words';

/** A transition of the order's state machine; `at` in epoch ms. */
export type Move = Readonly<{ event: 'create' | OrderEvent; status: OrderStatus; at: number }>;

/** The history of a demo order. */
export type Life = Readonly<{ kind: GoodsKind; status: OrderStatus; orderedAt: number; moves: readonly Move[] }>;

/** When an event happened (epoch ms); undefined when it never did. */
export const instantOfEvent = ({ moves }: Life, event: Move['event']): number | undefined =>
  moves.findLast((move) => move.event === event)?.at;

/** The goods of a demo order, as they would be passed to `place`. */
export type DemoGoods = Readonly<{
  wanted: Readonly<{ product: string; choice: string }>;
  order: Readonly<{ title: string; subtitle: string; picture: string; quantity: number; amountFen: Fen }>;
  lines: readonly { title: string; quantity: number; priceFen: Fen }[];
  /** What of the amount is paid for sending it. */
  carriageFen?: Fen;
  /** The units that are refunded instead of the lines' pieces: the value of each in fen. */
  parts?: readonly Fen[];
}>;

export type DemoBuyer = Readonly<{
  id: number;
  projectId: string;
  channel: string;
  mobile: string;
  payWay: PayWay;
  /** Index of the buyer, so that each can be given different goods. */
  turn: number;
}>;

/** The goods for several orders, in the same order, and how the kind records its own part. */
export type Chosen = Readonly<{
  goods: readonly DemoGoods[];
  /** Takes the stock and writes the kind's own rows as if everything had just been placed; the ids are in the order of the goods. */
  record: (transaction: Database, orderIds: readonly number[]) => Promise<void>;
}>;

/** Chooses goods for several orders; undefined when there is nothing to order. */
export type Chooser = (lives: readonly Life[], buyer: DemoBuyer, now: number) => Chosen | undefined;

/** A demo order after it was placed and paid according to its history. */
export type LivedOrder = Readonly<{ id: number; life: Life; goods: DemoGoods }>;

/** What a kind of goods contributes to the demo, so that its orders can be seen in every status. */
export type DemoOrders = Readonly<{
  kind: GoodsKind;
  byUnits?: boolean;
  /** The buyers' reason for refunds, one of those the page offers; by default a change of plans. */
  refundReason?: Said;
  /** Reads once what all buyers' orders are chosen from. */
  open: (database: Database) => Promise<Chooser>;
  /** Final changes that only this kind has, such as marking one of five vouchers as used. */
  finish?: (transaction: Database, lived: readonly LivedOrder[]) => Promise<void>;
}>;
