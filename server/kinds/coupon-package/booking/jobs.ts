import { asc, eq, lte } from 'drizzle-orm';
import { packageQuote } from '@/lib/domain/coupon-package';
import type { Job } from '@/server/call/scheduler';
import type { Services } from '@/server/call/services';
import type { Database } from '@/server/platform/database/connection';
import { planFulfilment } from '@/server/trade/order/fulfilment';
import type { OrderRow } from '@/server/trade/order/move';
import { orders } from '@/server/trade/order/tables';
import { isOpen, lockCouponsGiven, piecesOf } from '@/server/trade/package/given';
import { askForRefund } from '@/server/trade/payment/refund';
import { refundByItself } from '@/server/trade/request-refund';
import { couponPackageOrders } from '../tables';
import { findPackageOrder } from './bought';

const BATCH = 50;
/** Used up long before its end, an order is completed this much later at the latest. */
const LOOK_AGAIN_MS = 6 * 3_600_000;

/** What the refund says it is for. */
const EXPIRED = '过期自动退款';

type Next = Readonly<{ lookAt: number | null; refundNo?: string }>;

/** Gives back what ran out where the package says so, and plans the end of an order of which nothing can be used any more. */
async function settleOne(transaction: Database, services: Services, order: OrderRow): Promise<Next> {
  const now = services.now();
  const bought = await findPackageOrder(transaction, order.id);
  if (!bought || ['closed', 'completed', 'refunded', 'refunding'].includes(order.status)) return { lookAt: null };
  const again = { lookAt: now + LOOK_AGAIN_MS };
  if (order.status !== 'ready') return again;
  const given = await lockCouponsGiven(transaction, order.id);
  if (isOpen(bought, given, now)) {
    const ends = given.map(({ validUntil }) => validUntil.getTime()).filter((end) => end > now);
    return { lookAt: Math.min(again.lookAt, ...ends) };
  }
  if (packageQuote(bought.refund, order.paidFen, piecesOf(bought, given, now)).refundFen > 0) {
    const { refundNo } = await refundByItself(transaction, services, order, undefined, EXPIRED);
    return { lookAt: null, refundNo };
  }
  await planFulfilment(transaction, services.kinds, order, now);
  return { lookAt: null };
}

/** One order; undefined when somebody else holds it. */
const settle = (services: Services, orderId: number): Promise<Next | undefined> =>
  services.database.transaction(async (transaction) => {
    const [order] = await transaction.select().from(orders).where(eq(orders.id, orderId)).for('update', { skipLocked: true });
    if (!order) return undefined;
    const next = await settleOne(transaction, services, order);
    await transaction
      .update(couponPackageOrders)
      .set({ lookAt: next.lookAt === null ? null : new Date(next.lookAt) })
      .where(eq(couponPackageOrders.orderId, orderId));
    return next;
  });

/** Orders whose coupons were all used or have run out. */
export async function settlePackages(services: Services): Promise<void> {
  const { database, now } = services;
  const due = await database
    .select({ orderId: couponPackageOrders.orderId })
    .from(couponPackageOrders)
    .where(lte(couponPackageOrders.lookAt, new Date(now())))
    .orderBy(asc(couponPackageOrders.lookAt))
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

export const couponPackageJobs: readonly Job[] = [
  { name: 'end coupon packages that were used up or ran out', everyMs: 5_000, run: settlePackages },
];
