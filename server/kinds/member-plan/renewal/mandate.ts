import { and, eq } from 'drizzle-orm';
import type { Placement } from '@/lib/domain/member-plan';
import { renewalAgreements } from '../offers';
import type { Database } from '@/server/platform/database/connection';
import { newNumber } from '@/server/trade/order/number';
import { orders } from '@/server/trade/order/tables';
import { payments } from '@/server/trade/payment/tables';
import { type Mandate, newestMandate, type PlanOrder } from '../booking/periods';
import { deductions, mandates } from '../tables';

/**
 * When a job acts on a mandate that changes now: at once, but while a charge is under way as planned, because the bank may not know of the
 * charge yet. Locks the mandate, so that no charge begins meanwhile.
 */
async function turnOf(transaction: Database, { id }: Mandate, now: number): Promise<Date> {
  const [locked] = await transaction.select({ nextAt: mandates.nextAt }).from(mandates).where(eq(mandates.id, id)).for('update');
  const open = await transaction.$count(deductions, and(eq(deductions.mandateId, id), eq(deductions.state, 'asked')));
  return (open > 0 ? locked?.nextAt : undefined) ?? new Date(now);
}

/** Nothing more is deducted under this mandate. A charge under way is still followed up, and its money is refunded. */
export async function endMandate(
  transaction: Database,
  mandate: Mandate | undefined,
  state: 'cancelled' | 'closed',
  now: number,
): Promise<void> {
  if (mandate?.state !== 'active') return;
  await transaction
    .update(mandates)
    .set({ state, endedAt: new Date(now), nextAt: await turnOf(transaction, mandate, now) })
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
  if (bought.renews || change === 'up') await endMandate(transaction, mandate, 'closed', now);
  if (bought.renews) {
    await openMandate(transaction, bought, endsAt, now);
  } else if (mandate?.state === 'active' && change !== 'up') {
    await transaction
      .update(mandates)
      .set({ periodEndsAt: new Date(endsAt), nextAt: await turnOf(transaction, mandate, now) })
      .where(eq(mandates.id, mandate.id));
  }
}
