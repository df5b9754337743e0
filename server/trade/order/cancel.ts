import { eq } from 'drizzle-orm';
import { isRemovable, nextStatus } from '@/lib/domain/order';
import { unlockCoupons } from '@/server/trade/coupon/settle';
import type { Context } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import { lockOwnOrder } from './find';
import { moveOrder, type OrderRow } from './move';
import { releasePoints } from './points/pay';
import { orders } from '@/server/trade/tables/orders';

/** Refers completed and non-refundable orders to customer service; any other has changed its status meanwhile. */
export const refuseEnding = ({ kind, status }: OrderRow): never =>
  refuse(
    status === 'completed' || (status !== 'closed' && !nextStatus(kind, 'paid', 'requestRefund')) ? 'CANCEL_BY_SERVICE' : 'ORDER_MOVED_ON',
  );

/** Closes an unpaid order and gives back what it held, in one transaction. Returns its id; its open payments are closed after the commit. */
export const cancelOrder = ({ database, caller, now, kinds }: Context<'user'>, orderNo: string): Promise<number> =>
  database.transaction(async (transaction) => {
    const order = await lockOwnOrder(transaction, caller.userId, orderNo);
    const closed = await moveOrder(transaction, order, 'cancel', now());
    if (!closed) return refuseEnding(order);
    await kinds[order.kind]?.release(transaction, [order.id]);
    await unlockCoupons(transaction, [order.id], now());
    await releasePoints(transaction, [order], now());
    return order.id;
  });

/** Removes an ended order from its buyer's list; the books keep it. */
export async function removeOrder({ database, caller, now }: Context<'user'>, orderNo: string): Promise<Record<string, never>> {
  await database.transaction(async (transaction) => {
    const order = await lockOwnOrder(transaction, caller.userId, orderNo);
    if (!isRemovable(order.status)) return refuse('ORDER_MOVED_ON');
    await transaction
      .update(orders)
      .set({ removedAt: new Date(now()) })
      .where(eq(orders.id, order.id));
  });
  return {};
}
