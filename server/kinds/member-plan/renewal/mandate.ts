import { eq } from 'drizzle-orm';
import type { Placement } from '@/lib/domain/member-plan';
import { renewalAgreements } from '../offers';
import type { Database } from '@/server/platform/database/connection';
import { newNumber } from '@/server/trade/order/number';
import { orders } from '@/server/trade/order/tables';
import { payments } from '@/server/trade/payment/tables';
import { type Mandate, newestMandate, type PlanOrder } from '../booking/periods';
import { mandates } from '../tables';

/** Nothing more is deducted under this mandate. A charge under way is still followed up, and its money is refunded. */
export async function closeMandate(transaction: Database, mandate: Mandate | undefined, now: number): Promise<void> {
  if (mandate?.state !== 'active') return;
  await transaction
    .update(mandates)
    .set({ state: 'closed', endedAt: new Date(now), nextAt: new Date(now) })
    .where(eq(mandates.id, mandate.id));
}

/** The mandate that the buyer signed with an order, at that day's price. */
export async function openMandate(transaction: Database, bought: PlanOrder, periodEndsAt: number, now: number): Promise<void> {
  const [order] = await transaction.select().from(orders).where(eq(orders.id, bought.orderId));
  const [payment] = await transaction.select().from(payments).where(eq(payments.orderId, bought.orderId)).limit(1);
  // An order paid without money has no bank that could deduct.
  if (!order?.payWay || !payment) return;
  await transaction.insert(mandates).values({
    mandateNo: `M${newNumber(now)}`,
    userId: bought.userId,
    projectId: order.projectId,
    channel: order.channel,
    plan: bought.plan,
    priceFen: bought.priceFen,
    payWay: order.payWay,
    adapter: payment.adapter,
    signedAt: new Date(now),
    signatureIds: bought.signatureIds.slice(-renewalAgreements.length),
    periodEndsAt: new Date(periodEndsAt),
    nextAt: new Date(now),
  });
}

/**
 * How a purchase affects automatic renewal: a new signature replaces the old one; a longer plan ends it, because its price was not agreed
 * to; any other purchase moves it to the new end. The caller must hold the user's lock.
 */
export async function followPurchase(transaction: Database, bought: PlanOrder, { change, endsAt }: Placement, now: number): Promise<void> {
  const mandate = await newestMandate(transaction, bought.userId);
  if (bought.renews || change === 'up') await closeMandate(transaction, mandate, now);
  if (bought.renews) {
    await openMandate(transaction, bought, endsAt, now);
  } else if (mandate?.state === 'active' && change !== 'up') {
    await transaction
      .update(mandates)
      .set({ periodEndsAt: new Date(endsAt), nextAt: new Date(now) })
      .where(eq(mandates.id, mandate.id));
  }
}
