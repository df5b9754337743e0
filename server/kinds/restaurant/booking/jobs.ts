import { asc, eq, lte } from 'drizzle-orm';
import { expiresAt } from '@/lib/domain/dining';
import type { Job } from '@/server/call/scheduler';
import type { Services } from '@/server/call/services';
import type { Database } from '@/server/platform/database/connection';
import { planFulfilment } from '@/server/trade/order/fulfilment';
import type { OrderRow } from '@/server/trade/order/move';
import { orders } from '@/server/trade/order/tables';
import { unitsOf } from '@/server/trade/order/units';
import { askForRefund } from '@/server/trade/payment/refund';
import { refundByItself } from '@/server/trade/request-refund';
import { restaurantBookings } from '../tables';
import { findBooking } from './kind';

const BATCH = 50;
/** While the bank has not answered. */
const LOOK_AGAIN_MS = 60_000;
/** While its buyer has to ask for the money again. */
const LOOK_LATER_MS = 3_600_000;

/** What the refund says it is for. */
const EXPIRED = '过期自动退款';

type Next = Readonly<{ lookAt: number | null; refundNo?: string }>;

/** Gives back what ran out, and plans the end of an order of which nothing is open. */
async function settleOne(transaction: Database, services: Services, order: OrderRow): Promise<Next> {
  const now = services.now();
  const booking = await findBooking(transaction, order.id);
  if (!booking || ['closed', 'completed', 'refunded'].includes(order.status)) return { lookAt: null };
  if (order.status !== 'ready') return { lookAt: now + (order.status === 'refund_rejected' ? LOOK_LATER_MS : LOOK_AGAIN_MS) };
  const units = await unitsOf(transaction, order.id);
  const open = units.filter(({ status }) => status === 'open');
  const end = expiresAt(booking.validUntil);
  if (open.length > 0 && now < end) return { lookAt: end };
  if (open.length > 0 && booking.rule.refund.whenExpired) {
    const unitNos = open.map(({ unitNo }) => unitNo);
    const { refundNo } = await refundByItself(transaction, services, order, unitNos, EXPIRED);
    return { lookAt: now + LOOK_AGAIN_MS, refundNo };
  }
  await planFulfilment(transaction, services.kinds, order, now);
  if (units.some(({ status }) => status === 'refunding')) return { lookAt: now + LOOK_AGAIN_MS };
  return { lookAt: units.some(({ status }) => status === 'refundRejected') ? now + LOOK_LATER_MS : null };
}

/** One order; undefined when somebody else holds it. */
const settle = (services: Services, orderId: number): Promise<Next | undefined> =>
  services.database.transaction(async (transaction) => {
    const [order] = await transaction.select().from(orders).where(eq(orders.id, orderId)).for('update', { skipLocked: true });
    if (!order) return undefined;
    const next = await settleOne(transaction, services, order);
    await transaction
      .update(restaurantBookings)
      .set({ lookAt: next.lookAt === null ? null : new Date(next.lookAt) })
      .where(eq(restaurantBookings.orderId, orderId));
    return next;
  });

/** Orders whose vouchers or meals ran out, or were all used or given back. */
export async function settleDining(services: Services): Promise<void> {
  const { database, now } = services;
  const due = await database
    .select({ orderId: restaurantBookings.orderId })
    .from(restaurantBookings)
    .where(lte(restaurantBookings.lookAt, new Date(now())))
    .orderBy(asc(restaurantBookings.lookAt))
    .limit(BATCH);
  const refundNos: string[] = [];
  for (const { orderId } of due) {
    const next = await settle(services, orderId);
    if (next?.refundNo) refundNos.push(next.refundNo);
  }
  // Written down by now: what the bank does not hear of here, the refunds' own job asks again.
  const asked = await Promise.allSettled(refundNos.map((refundNo) => askForRefund(services, refundNo)));
  const failures = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} refunds could not be asked for`);
}

export const diningJobs: readonly Job[] = [{ name: 'give back vouchers and meals that ran out', everyMs: 5_000, run: settleDining }];
