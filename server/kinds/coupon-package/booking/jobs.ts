import type { Job } from '@/server/call/scheduler';
import type { Services } from '@/server/call/services';
import type { Database } from '@/server/platform/database/connection';
import { said } from '@/server/platform/words';
import { type Look, lookAgain } from '@/server/trade/refund/look-again';
import { planFulfilment } from '@/server/trade/order/fulfilment';
import type { OrderRow } from '@/server/trade/order/move';
import { isOpen, lockCouponsGiven } from '@/server/trade/package/given';
import { refundByItself } from '@/server/trade/refund/request';
import { couponPackageOrders } from '../tables';
import { findPackageOrder } from './bought';
import { openUnits, quoteOf } from './units';

/** An order used up long before its end is completed at most this much later (ms). */
const LOOK_AGAIN_MS = 6 * 3_600_000;

/** Refunds what has expired where the package provides for it, and schedules the completion of an order with nothing left to use. */
async function settleOne(transaction: Database, services: Services, order: OrderRow): Promise<Look> {
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
  if (quoteOf(bought, order.paidFen, given, await openUnits(transaction, order.id), now).refundFen > 0) {
    const { refundNo } = await refundByItself(transaction, services, order, undefined, said.ranOut);
    return { lookAt: null, refundNo };
  }
  await planFulfilment(transaction, services.kinds, order, now);
  return { lookAt: null };
}

/** Settles orders whose coupons are all used or expired. */
export const settlePackages = lookAgain(couponPackageOrders, settleOne);

export const couponPackageJobs: readonly Job[] = [
  { name: 'end coupon packages that were used up or ran out', everyMs: 5_000, run: settlePackages },
];
