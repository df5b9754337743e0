import { and, eq, sql } from 'drizzle-orm';
import { localeOfChannel } from '@/lib/channel/lookup';
import type { OpsInput } from '@/lib/contract/ops/ops-endpoint';
import { orders as calls } from '@/lib/contract/ops/orders';
import { nextStatus } from '@/lib/domain/order';
import { MINUTE_MS } from '@/lib/kernel/durations';
import { kinds as kindRows } from '@/lib/kinds/registry';
import { purchaseName } from '@/lib/kinds/purchase-name';
import { refuseDesk } from '@/server/call/ops/desk-refusal';
import type { OpsContext } from '@/server/call/ops/handle-ops';
import { refuse } from '@/server/call/refusal';
import { tellUser } from '@/server/operation/notices';
import type { Database } from '@/server/platform/database/connection';
import { serverWords } from '@/server/platform/words';
import { unlockCoupons } from '@/server/trade/coupon/settle';
import { moveOrder, type OrderRow } from '@/server/trade/order/move';
import { releasePoints } from '@/server/trade/order/points/pay';
import { closePayments } from '@/server/trade/payment/settle';
import { orderNotes } from '@/server/trade/tables/desk';
import { recordAction } from '@/server/trail/record';
import { audit } from '@/server/trail/tables';
import { onOrder } from './command';

type Told = 'orderClosed' | 'orderAgain';

async function tell(
  transaction: Database,
  order: OrderRow,
  told: Told,
  facts: Readonly<Record<string, string>>,
  at: number,
): Promise<void> {
  const word = serverWords(localeOfChannel(order.channel));
  await tellUser(transaction, {
    userId: order.userId,
    title: word(told),
    text: word(`${told}Text`, { name: purchaseName(order), ...facts }),
    link: kindRows[order.kind].orderPage.replace('{id}', order.orderNo).slice(1),
    at,
  });
}

/** Closes an unpaid order, as its buyer could. Money that is under way all the same goes back by itself. */
export async function closeUnpaid(context: OpsContext, sent: OpsInput<typeof calls.cancel>): Promise<Record<string, never>> {
  const { kinds } = context;
  const { answer, isFirst } = await onOrder(context, calls.cancel, sent, async (transaction, order, now) => {
    if (!nextStatus(order.kind, order.status, 'cancel')) return refuse('ORDER_MOVED_ON');
    if (!(await moveOrder(transaction, order, 'cancel', now))) return refuse('ORDER_MOVED_ON');
    await kinds[order.kind]?.release(transaction, [order.id]);
    await unlockCoupons(transaction, [order.id], now);
    await releasePoints(transaction, [order], now);
    await recordAction(transaction, {
      action: 'order.close',
      subject: { kind: 'order', id: order.orderNo },
      orderId: order.id,
      reason: sent.reason,
    });
    await tell(transaction, order, 'orderClosed', { reason: sent.reason }, now);
    return { orderId: order.id };
  });
  if (isFirst) await closePayments(context, [answer.orderId], context.log);
  return {};
}

const AGAIN = 'order.resend';
const AGAIN_AFTER_MS = 10 * MINUTE_MS;

/** Tells the buyer where the order and its codes are, for whoever can't find them. */
export async function tellAgain(context: OpsContext, sent: OpsInput<typeof calls.resend>): Promise<Record<string, never>> {
  await onOrder(context, calls.resend, sent, async (transaction, order, now) => {
    if (!isTold(order)) return refuse('ORDER_MOVED_ON');
    const lately = sql`${audit.at} > clock_timestamp() - ${AGAIN_AFTER_MS} * interval '1 millisecond'`;
    if ((await transaction.$count(audit, and(eq(audit.orderId, order.id), eq(audit.action, AGAIN), lately))) > 0)
      return refuseDesk('TOLD_JUST_NOW');
    await recordAction(transaction, { action: AGAIN, subject: { kind: 'order', id: order.orderNo }, orderId: order.id });
    await tell(transaction, order, 'orderAgain', {}, now);
    return {};
  });
  return {};
}

/** Whether there is something to tell: it was paid, and is neither closed nor given back. */
export const isTold = ({ status }: Pick<OrderRow, 'status'>): boolean =>
  status === 'paid' || status === 'preparing' || status === 'shipped' || status === 'ready' || status === 'completed';

/** The trail has that there is a note, not what it says. */
export async function writeNote(context: OpsContext, sent: OpsInput<typeof calls.note>): Promise<Record<string, never>> {
  await onOrder(context, calls.note, sent, async (transaction, order, now) => {
    await transaction.insert(orderNotes).values({ orderId: order.id, text: sent.text, at: new Date(now) });
    await recordAction(transaction, { action: 'order.note', subject: { kind: 'order', id: order.orderNo }, orderId: order.id });
    return {};
  });
  return {};
}
