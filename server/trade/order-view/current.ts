import type { GoodsKind } from '@/lib/kinds/registry';
import type { Context } from '@/server/call/handle';
import { findOwnOrder } from '@/server/trade/order/find';
import type { OrderRow } from '@/server/trade/order/move';
import { settleByAsking } from '@/server/trade/payment/poll';

/** The caller's order as it stands now: if a payment's notice has not arrived, the bank is asked first. */
export async function currentOwnOrder(context: Context<'user'>, orderNo: string, kind?: GoodsKind): Promise<OrderRow> {
  const found = await findOwnOrder(context, orderNo, kind);
  return (await settleByAsking(context, found)) ? findOwnOrder(context, orderNo, kind) : found;
}
