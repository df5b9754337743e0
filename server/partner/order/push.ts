import { and, inArray, not, sql } from 'drizzle-orm';
import type { LoanPurpose } from '@/lib/domain/loan/purpose';
import { goneStates, type Partner } from '@/lib/domain/partner';
import type { Database } from '@/server/platform/database/connection';
import { partnerOrders } from '../tables';

/** Within this time the writer's own call should have ended; then the job takes the order over (ms). */
const IN_HAND_MS = 15_000;

/** @param now epoch ms */
export const inHandUntil = (now: number): Date => new Date(now + IN_HAND_MS);

type Wanted = Readonly<{
  partner: Partner;
  product: string;
  /** Unique at the partner, such as the number of the paid order. */
  reference: string;
  userId: number;
  /** The shop's order, if it was paid here. */
  orderId?: number;
  /** Epoch ms. */
  now: number;
  /** What a loan is applied for. */
  purpose?: LoanPurpose | undefined;
  /** The consents under which a loan is applied for. */
  signatureIds?: number[];
  /** The writer calls the partner itself right away; otherwise the job does. */
  inHand?: true;
}>;

/**
 * Writes the order in the transaction that causes it, so that neither exists without the other; a job pushes it. Returns false, changing
 * nothing, when the reference exists.
 */
export async function pushLater(transaction: Database, { now, inHand, ...wanted }: Wanted): Promise<boolean> {
  const at = new Date(now);
  const written = await transaction
    .insert(partnerOrders)
    .values({ ...wanted, dueAt: inHand ? inHandUntil(now) : at, createdAt: at, changedAt: at })
    .onConflictDoNothing()
    .returning({ id: partnerOrders.id });
  return written.length > 0;
}

/**
 * Marks the orders that these orders of the shop caused as given back, in the transaction that gives them back. One that the partner has
 * never been called about ends here; the others are cancelled there by the job, after the first call has been answered.
 */
export async function withdrawOrders(transaction: Database, orderIds: readonly number[]): Promise<void> {
  const unheard = sql`${partnerOrders.state} = 'waiting' and ${partnerOrders.calls} = 0`;
  await transaction
    .update(partnerOrders)
    .set({
      withdrawn: true,
      calls: 0,
      state: sql`case when ${unheard} then 'cancelled' else ${partnerOrders.state} end`,
      // Due at once: its time is past on every clock.
      dueAt: sql`case when ${unheard} or ${inArray(partnerOrders.state, [...goneStates])} then null else ${partnerOrders.createdAt} end`,
    })
    .where(and(inArray(partnerOrders.orderId, [...orderIds]), not(partnerOrders.withdrawn)));
}
