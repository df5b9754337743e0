import type { PayWay } from '@/lib/kernel/pay-way';
import type { GoodsKind } from '@/lib/kinds/registry';
import type { Database } from '@/server/platform/database/connection';
import type { Prepared } from '@/server/trade/order/place';
import type { Life } from './stories';

/** What a demo order is for, as `place` would be told. */
export type DemoGoods = Readonly<{
  wanted: Prepared['wanted'];
  order: Omit<Prepared['order'], 'kind'>;
  lines: Prepared['lines'];
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

/** What a kind of goods contributes to the demo, so that its orders can be seen in every status. */
export type DemoOrders = Readonly<{
  kind: GoodsKind;
  byUnits?: boolean;
  /** Reads once what all buyers are given from. */
  open: (database: Database) => Promise<Chooser>;
}>;
