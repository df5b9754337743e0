import type { FastifyBaseLogger } from 'fastify';
import type { GoodsKind } from '@/lib/kinds/registry';
import { refuse } from '@/server/call/refusal';
import type { Services } from '@/server/call/services';
import { lockOrder } from './order/find';
import { moveOrder } from './order/move';
import { unitsOf } from './order/units';
import { askForRefund } from './payment/refund';
import { startRefund } from './start-refund';

type Refusal = Readonly<{
  orderNo: string;
  /** What the shop that refuses sells: it decides about nothing else. */
  kind: GoodsKind;
  reason: string;
}>;

/**
 * The shop can't deliver what was paid: everything is refunded without a fee, whatever the order's rule. ORDER_MOVED_ON when it has been
 * confirmed or ended, or is of another kind. Returns the number of the refund.
 * @param reason shown to the buyer
 */
export async function refuseOrder(services: Services, { orderNo, kind, reason }: Refusal, log?: FastifyBaseLogger): Promise<string> {
  const { database, kinds } = services;
  const now = services.now();
  const refundNo = await database.transaction(async (transaction) => {
    const order = await lockOrder(transaction, orderNo);
    if (order.kind !== kind || (order.status !== 'paid' && order.status !== 'preparing')) return refuse('ORDER_MOVED_ON');
    const status = await moveOrder(transaction, order, 'requestRefund', now, { fulfilAt: null });
    if (!status) return refuse('ORDER_MOVED_ON');
    const units = (await unitsOf(transaction, order.id)).filter((unit) => unit.status === 'open');
    const refundFen = units.length > 0 ? units.reduce((sum, { paidFen }) => sum + paidFen, 0) : order.paidFen;
    const quote = { refundFen, feeFen: 0, reason: 'free' } as const;
    return startRefund(transaction, kinds, { ...order, status }, { quote, units, whole: true, again: undefined }, { reason, now });
  });
  await askForRefund(services, refundNo, log);
  return refundNo;
}
