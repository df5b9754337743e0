import { and, eq } from 'drizzle-orm';
import type { AfterSaleStatus, AfterSaleType } from '@/lib/domain/after-sale';
import type { OrderStatus } from '@/lib/domain/order';
import { afterSales } from '@/server/kinds/physical/after-sale/tables';
import { orders } from '@/server/trade/tables/orders';
import { insist, nextLook } from '../client';
import { applyForSome, receive, sendBack, withdraw } from './after-sales';
import { post } from './counter';
import { pay } from './pay';
import { orderGoods } from './placing/parcels';
import type { Placed, World } from './step';

/** A request of an after-sale and the end that it comes to. */
type Way = Readonly<{ type: AfterSaleType; end: 'refunded' | 'cancelled' }>;

export const ways: readonly Way[] = [
  { type: 'beforeShipping', end: 'refunded' },
  { type: 'refundOnly', end: 'refunded' },
  { type: 'returnGoods', end: 'refunded' },
  { type: 'returnGoods', end: 'cancelled' },
];

type Moves<Status extends string> = Readonly<Partial<Record<Status, () => Promise<unknown>>>>;

/** What the buyer or the shop does with an order without a request. */
const beforeRequest = (world: World, { type }: Way, placed: Placed): Moves<OrderStatus> => {
  const { orderNo } = placed;
  const apply = () => applyForSome(world, placed, { pick: 0, amount: 0 }, type);
  return {
    pending_payment: () => pay(world, placed),
    paid: type === 'beforeShipping' ? apply : () => post(world.origin, 'packOrder', { orderNo }),
    preparing: () => post(world.origin, 'shipParcel', { orderNo, companyCode: 'SF', trackingNo: 'SF1234567890123' }),
    shipped: type === 'refundOnly' ? apply : () => receive(world, placed),
    ready: apply,
    completed: apply,
  };
};

/** What the shop or the buyer does with a request. Undefined: the rest is the bank's. */
const withRequest = ({ origin }: World, { type, end }: Way, { token }: Placed, afterSaleNo: string): Moves<AfterSaleStatus> => ({
  applied: () => post(origin, 'approveAfterSale', { afterSaleNo }),
  ...(type === 'returnGoods' && {
    approved: end === 'cancelled' ? () => withdraw({ origin }, { afterSaleNo, token }) : () => sendBack({ origin }, { afterSaleNo, token }),
    returning: () => post(origin, 'receiveReturn', { afterSaleNo }),
  }),
});

async function requestOf({ books }: World, { orderNo }: Placed) {
  const [row] = await books.database
    .select({ orderStatus: orders.status, afterSaleNo: afterSales.afterSaleNo, status: afterSales.status })
    .from(orders)
    .leftJoin(afterSales, eq(afterSales.orderId, orders.id))
    .where(and(eq(orders.orderNo, orderNo)));
  if (!row) throw new Error(`The books have no order ${orderNo}.`);
  return row;
}

/**
 * Leads a buyer along a way, from the order to where only the bank has something left to do. Looks anew before each move, because one that
 * was cut off may have been made all the same. `onRequest` is called when the request stands.
 */
export async function lead(world: World, way: Way, buyer: number, onRequest: () => void): Promise<void> {
  const ready = await orderGoods(world, { step: 'goods', buyer, pick: 1, amount: 0, from: 0 });
  if (!ready) throw new Error('The goods can’t be ordered.');
  const { code, data } = await insist(() => ready.place(world.origin));
  if (code !== '1') throw new Error(`The goods were not ordered: ${code}`);
  const placed = { orderNo: data.orderNo, token: ready.token, kind: ready.kind };
  for (;;) {
    const { orderStatus, afterSaleNo, status } = await requestOf(world, placed);
    if (afterSaleNo !== null) onRequest();
    const move =
      afterSaleNo === null || status === null
        ? beforeRequest(world, way, placed)[orderStatus]
        : withRequest(world, way, placed, afterSaleNo)[status];
    if (!move) {
      if (afterSaleNo === null) throw new Error(`No way leads on from an order that is ${orderStatus}.`);
      break;
    }
    await move();
    await nextLook();
  }
  world.seen.orders.push(placed);
}
