import type { FastifyBaseLogger } from 'fastify';
import { localeOfChannel } from '@/lib/channel/lookup';
import { type GoodsKind, kinds as kindRows } from '@/lib/kinds/registry';
import { purchaseName } from '@/lib/kinds/purchase-name';
import { refuse } from '@/server/call/refusal';
import type { Services } from '@/server/call/services';
import { tellUser } from '@/server/operation/notices';
import type { Database } from '@/server/platform/database/connection';
import { serverWords } from '@/server/platform/words';
import { lockOrder } from '@/server/trade/order/find';
import { planFulfilment } from '@/server/trade/order/fulfilment';
import { moveOrder, type OrderRow } from '@/server/trade/order/move';
import { type UnitRow, unitsOf } from '@/server/trade/order/units';
import { askForRefund } from '@/server/trade/refund/bank';
import { isRest } from '@/server/trade/refund/subject';
import { startRefund } from '@/server/trade/refund/start';

type Refusal = Readonly<{
  orderNo: string;
  /** What the shop that refuses sells: it decides about nothing else. */
  kinds: readonly GoodsKind[];
  reason: string;
}>;

/** Tells the buyer in the order's notices; its page has the rest. */
async function tellBuyer(
  transaction: Database,
  { userId, kind, orderNo, title, subtitle, channel }: OrderRow,
  reason: string,
  now: number,
) {
  const word = serverWords(localeOfChannel(channel));
  const page = kindRows[kind].orderPage.replace('{id}', orderNo).slice(1);
  await tellUser(transaction, {
    userId,
    title: word('orderRefused'),
    text: word('orderRefusedText', { name: purchaseName({ kind, title, subtitle }), reason }),
    link: page,
    at: now,
  });
}

type Undelivered = Readonly<{ units: readonly UnitRow[]; whole: boolean; reason: string; now: number }>;

/**
 * What the shop owes of an order that is paid and not confirmed is refunded without a fee, whatever the order's rule. The caller must hold
 * the order's lock. Returns the refund's number, or undefined when the order has moved on.
 */
export async function giveBackUndelivered(
  transaction: Database,
  kinds: Services['kinds'],
  order: OrderRow,
  { units, whole, reason, now }: Undelivered,
): Promise<string | undefined> {
  const status = whole ? await moveOrder(transaction, order, 'requestRefund', now, { fulfilAt: null }) : order.status;
  if (!status) return undefined;
  const refundFen = units.length > 0 ? units.reduce((sum, { paidFen }) => sum + paidFen, 0) : order.paidFen;
  const quote = { refundFen, feeFen: 0, reason: 'free' } as const;
  await tellBuyer(transaction, order, reason, now);
  return startRefund(transaction, kinds, { ...order, status }, { quote, units, whole, again: undefined }, { reason, now });
}

/**
 * The shop can't deliver what was paid. ORDER_MOVED_ON when it has been confirmed or ended, or is of another kind. Returns the number of the
 * refund.
 * @param reason shown to the buyer
 */
export async function refuseOrder(services: Services, { orderNo, kinds: sold, reason }: Refusal, log?: FastifyBaseLogger): Promise<string> {
  const { database, kinds } = services;
  const now = services.now();
  const refundNo = await database.transaction(async (transaction) => {
    const order = await lockOrder(transaction, orderNo);
    if (!sold.includes(order.kind) || (order.status !== 'paid' && order.status !== 'preparing')) return refuse('ORDER_MOVED_ON');
    const all = await unitsOf(transaction, order.id);
    const units = all.filter((unit) => unit.status === 'open');
    // What has been used stays paid; without units left there is nothing to refuse.
    if (all.length > 0 && units.length === 0) return refuse('ORDER_MOVED_ON');
    const whole = isRest(all, units);
    const refused = await giveBackUndelivered(transaction, kinds, order, { units, whole, reason, now });
    if (refused !== undefined && !whole) await planFulfilment(transaction, kinds, order, now);
    return refused ?? refuse('ORDER_MOVED_ON');
  });
  await askForRefund(services, refundNo, log);
  return refundNo;
}
