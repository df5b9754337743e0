import type { Output } from '@/lib/contract/endpoint';
import type { physical as contract } from '@/lib/contract/physical/endpoints';
import type { Context } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import { lockOwnOrder } from '@/server/trade/order/find';
import { moveByShop } from '@/server/trade/order/fulfilment';

/** The buyer has received everything, which completes the order, or lets it wait for nothing but refunds that are still owed. */
export async function confirmReceipt(
  { database, caller, kinds, now }: Context<'user'>,
  orderNo: string,
): Promise<Output<typeof contract.confirmReceipt>> {
  return database.transaction(async (transaction) => {
    const order = await lockOwnOrder(transaction, caller.userId, orderNo);
    if (order.kind !== 'physical') return refuse('ORDER_NOT_FOUND');
    if (order.status !== 'shipped') return refuse('ORDER_MOVED_ON');
    const status = await moveByShop(transaction, kinds, order, 'confirm', now());
    if (!status) return refuse('ORDER_MOVED_ON');
    return { completed: (await moveByShop(transaction, kinds, { ...order, status }, 'complete', now())) !== undefined };
  });
}
