import type { RefundQuote } from '@/lib/domain/cancellation';
import type { GoodsKind, OrderEvent } from '@/lib/domain/order';
import type { Database } from '@/server/platform/database/connection';
import { stayGoods } from '@/server/kinds/hotel/booking/kind';
import type { OrderRow } from './move';

/** What the shop's side does next by itself, and when (epoch ms). */
export type ShopPlan = Readonly<{ event: OrderEvent; at: number }>;

/** What an order leaves to its kind of goods. */
export type Goods = Readonly<{
  /** Gives back what these orders hold, inside the transaction that ends them; locks in one order everywhere. */
  release: (database: Database, orderIds: readonly number[]) => Promise<void>;
  /** What a refund would give back now; undefined when only customer service can say. */
  quote: (database: Database, order: OrderRow, now: number) => Promise<RefundQuote | undefined>;
  /** What the shop does next after the order came to its status at `now`; undefined while it waits for somebody else. */
  plan: (database: Database, order: Pick<OrderRow, 'id' | 'status'>, now: number) => Promise<ShopPlan | undefined>;
  /** What else a shop's move writes down, such as a hotel's confirmation number. */
  onShopMove?: (database: Database, orderId: number, event: OrderEvent) => Promise<void>;
}>;

/** The kinds that can be ordered so far. */
const goods: Partial<Record<GoodsKind, Goods>> = { hotelStay: stayGoods };

export const goodsOf = (kind: GoodsKind): Goods | undefined => goods[kind];
