import { and, eq } from 'drizzle-orm';
import { defaultChannel, localeOfChannel } from '@/lib/channel/lookup';
import type { Placement } from '@/lib/domain/member-plan';
import { renewalAgreements } from '../offers';
import type { Database } from '@/server/platform/database/connection';
import type { MoneyOfKind } from '@/server/platform/ports/kind';
import { tellUser } from '@/server/operation/notices';
import { serverWords } from '@/server/platform/words';
import { newNumber } from '@/server/trade/order/number';
import { orders } from '@/server/trade/tables/orders';
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

type PaidBy = Pick<MoneyOfKind, 'payWay' | 'adapter'>;

/** The mandate that the buyer signed with an order, at that day's price, with the bank that took its money. */
export async function openMandate(
  transaction: Database,
  bought: PlanOrder,
  { payWay, adapter }: PaidBy,
  periodEndsAt: number,
  now: number,
): Promise<void> {
  const [order] = await transaction.select().from(orders).where(eq(orders.id, bought.orderId));
  if (!order) throw new Error(`The plan of order ${bought.orderId} has no order.`);
  await transaction.insert(mandates).values({
    mandateNo: `M${newNumber(now)}`,
    userId: bought.userId,
    projectId: order.projectId,
    channel: order.channel,
    plan: bought.plan,
    priceFen: bought.priceFen,
    payWay,
    adapter,
    signedAt: new Date(now),
    signatureIds: bought.signatureIds.slice(-renewalAgreements.length),
    periodEndsAt: new Date(periodEndsAt),
    nextAt: new Date(now),
  });
}

/** Tells a buyer who signed for automatic renewal that no bank which can deduct took the money. */
async function tellNotRenewed(transaction: Database, { orderId, userId }: PlanOrder, now: number): Promise<void> {
  const [order] = await transaction.select({ channel: orders.channel }).from(orders).where(eq(orders.id, orderId));
  const word = serverWords(localeOfChannel(order?.channel ?? defaultChannel.code));
  await tellUser(transaction, { userId, title: word('renewalNotOpened'), text: word('renewalNotOpenedText'), link: 'members', at: now });
}

/**
 * How a purchase affects automatic renewal: a new signature replaces the old one; a longer plan ends it, because its price was not agreed
 * to; any other purchase moves it to the new end. A new signature comes to nothing without a bank that can deduct. The caller must hold the
 * user's lock.
 */
export async function followPurchase(
  transaction: Database,
  bought: PlanOrder,
  { change, endsAt }: Placement,
  money: MoneyOfKind | undefined,
  now: number,
): Promise<void> {
  const mandate = await newestMandate(transaction, bought.userId);
  if (bought.renews || change === 'up') {
    await endMandate(transaction, mandate, 'closed', now);
  } else if (mandate?.state === 'active') {
    await transaction
      .update(mandates)
      .set({ periodEndsAt: new Date(endsAt), nextAt: await turnOf(transaction, mandate, now) })
      .where(eq(mandates.id, mandate.id));
  }
  if (!bought.renews) return;
  if (money?.deducts) await openMandate(transaction, bought, money, endsAt, now);
  else await tellNotRenewed(transaction, bought, now);
}
