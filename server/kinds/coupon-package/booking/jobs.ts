import type { Job } from '@/server/call/scheduler';
import type { Services } from '@/server/call/services';
import type { Database } from '@/server/platform/database/connection';
import { type Look, lookAgain } from '@/server/trade/look-again';
import { planFulfilment } from '@/server/trade/order/fulfilment';
import type { OrderRow } from '@/server/trade/order/move';
import { isOpen, lockCouponsGiven } from '@/server/trade/package/given';
import { refundByItself } from '@/server/trade/request-refund';
import { couponPackageOrders } from '../tables';
import { findPackageOrder } from './bought';
import { openUnits, quoteOf } from './units';

/** Used up long before its end, an order is completed this much later at the latest. */
const LOOK_AGAIN_MS = 6 * 3_600_000;

/** What the refund says it is for. */
const EXPIRED = '过期自动退款';

/** Gives back what ran out where the package says so, and plans the end of an order of which nothing can be used any more. */
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
    const { refundNo } = await refundByItself(transaction, services, order, undefined, EXPIRED);
    return { lookAt: null, refundNo };
  }
  await planFulfilment(transaction, services.kinds, order, now);
  return { lookAt: null };
}

/** Orders whose coupons were all used or have run out. */
export const settlePackages = lookAgain(couponPackageOrders, settleOne);

export const couponPackageJobs: readonly Job[] = [
  { name: 'end coupon packages that were used up or ran out', everyMs: 5_000, run: settlePackages },
];
