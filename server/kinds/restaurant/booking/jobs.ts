import { expiresAt } from '@/lib/domain/dining';
import type { Job } from '@/server/call/scheduler';
import type { Services } from '@/server/call/services';
import type { Database } from '@/server/platform/database/connection';
import { said } from '@/server/platform/words';
import { type Look, lookAgain } from '@/server/trade/refund/look-again';
import { planFulfilment } from '@/server/trade/order/fulfilment';
import type { OrderRow } from '@/server/trade/order/move';
import { unitsOf } from '@/server/trade/order/units';
import { refundByItself } from '@/server/trade/refund/request';
import { restaurantBookings } from '../tables';
import { findBooking } from './kind';

/** While the bank has not answered (ms). */
const LOOK_AGAIN_MS = 60_000;
/** While its buyer has to request the refund again (ms). */
const LOOK_LATER_MS = 3_600_000;

/** Refunds what has expired, and schedules the completion of an order with nothing left to use. */
async function settleOne(transaction: Database, services: Services, order: OrderRow): Promise<Look> {
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
    const { refundNo } = await refundByItself(transaction, services, order, unitNos, said.ranOut);
    return { lookAt: now + LOOK_AGAIN_MS, refundNo };
  }
  await planFulfilment(transaction, services.kinds, order, now);
  if (units.some(({ status }) => status === 'refunding')) return { lookAt: now + LOOK_AGAIN_MS };
  return { lookAt: units.some(({ status }) => status === 'refundRejected') ? now + LOOK_LATER_MS : null };
}

/** Settles orders whose vouchers or meals have expired, or are all used or refunded. */
export const settleDining = lookAgain(restaurantBookings, settleOne);

export const diningJobs: readonly Job[] = [{ name: 'give back vouchers and meals that ran out', everyMs: 5_000, run: settleDining }];
