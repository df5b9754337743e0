import { and, eq, notInArray, sql } from 'drizzle-orm';
import { goneStates, movesOn, openStates, type Partner } from '@/lib/domain/partner';
import type { Services } from '@/server/call/services';
import { type PartnerAnswer, type PartnerOrder, type PartnerPort, PartnerRefusal } from '@/server/platform/ports/partner';
import { buyerName } from '../buyer';
import { partnerOrders } from '../tables';

export type PartnerOrderRow = typeof partnerOrders.$inferSelect;
type Settling = Pick<Services, 'database' | 'now' | 'buyerKey'>;

const FIRST_MS = 10_000;

/** The partner gives no number to an order that it refused straight away. */
const saidIn = ({ state, partnerOrderNo, reason }: PartnerAnswer) => ({
  state,
  partnerOrderNo: partnerOrderNo === '' ? null : partnerOrderNo,
  reason: reason ?? null,
});

/** Records the partner's answer. A row that has changed meanwhile, or would go backwards, stays as it is. */
async function applyAnswer({ database, now }: Settling, row: PartnerOrderRow, answer: PartnerAnswer): Promise<void> {
  if (!movesOn(row.state, answer.state)) return;
  const usual = openStates.includes(answer.state) ? new Date(now() + FIRST_MS).toISOString() : null;
  // Given back while the partner was being called: what it has now has to be cancelled.
  const stays = goneStates.includes(answer.state) ? sql`null::timestamptz` : sql`${partnerOrders.createdAt}`;
  await database
    .update(partnerOrders)
    .set({
      ...saidIn(answer),
      calls: 0,
      dueAt: sql`case when ${partnerOrders.withdrawn} then ${stays} else ${usual}::timestamptz end`,
      changedAt: new Date(now()),
    })
    .where(and(eq(partnerOrders.id, row.id), eq(partnerOrders.state, row.state)));
}

/** A refused call means that the partner refused the order. */
const refusedBy = ({ reason }: PartnerRefusal): PartnerAnswer => ({ state: 'refused', partnerOrderNo: '', reason });

/** Undefined while the partner is still looking into it. */
async function withdrawalOf(port: PartnerPort, order: PartnerOrder): Promise<PartnerAnswer | undefined> {
  try {
    const answer = await port.withdraw(order);
    return answer.state === 'accepted' ? undefined : answer;
  } catch (error) {
    if (!(error instanceof PartnerRefusal)) throw error;
    const known = await port.status(order.reference);
    return { ...(known ?? { state: 'cancelled', partnerOrderNo: '' }), reason: known?.reason ?? error.reason };
  }
}

async function answerTo(services: Settling, port: PartnerPort, row: PartnerOrderRow): Promise<PartnerAnswer | undefined> {
  const order = { reference: row.reference, product: row.product, buyer: buyerName(services, row.partner, row.userId) };
  try {
    if (row.state === 'withdrawing') return await withdrawalOf(port, order);
    const known = row.state === 'waiting' || row.withdrawn ? undefined : await port.status(row.reference);
    // Waiting, or lost by the partner: pushed again with the same reference, which the partner recognises.
    return known ?? (await port.push({ ...order, ...(row.purpose && { purpose: row.purpose }) }));
  } catch (error) {
    if (error instanceof PartnerRefusal) return refusedBy(error);
    throw error;
  }
}

/** What to record of a cancellation; undefined while the partner is still at it. One that it refuses leaves the order, with its reason. */
async function cancelled(port: PartnerPort, reference: string): Promise<Partial<PartnerOrderRow> | undefined> {
  try {
    const answer = await port.cancel(reference);
    if (!answer) return { state: 'cancelled' };
    return goneStates.includes(answer.state) ? saidIn(answer) : undefined;
  } catch (error) {
    if (error instanceof PartnerRefusal) return { reason: error.reason };
    throw error;
  }
}

/**
 * Cancels an order that was given back. One whose push may have been lost on the way is pushed first: a cancellation must not overtake it.
 * While the partner has not cancelled it, the job asks again.
 */
async function withdraw(services: Settling, port: PartnerPort, row: PartnerOrderRow): Promise<void> {
  const { database, now } = services;
  if (row.state === 'waiting') {
    const pushed = await answerTo(services, port, row);
    if (!pushed) return;
    await applyAnswer(services, row, pushed);
    if (goneStates.includes(pushed.state)) return;
  }
  const said = await cancelled(port, row.reference);
  if (!said) return;
  await database
    .update(partnerOrders)
    .set({ ...said, calls: 0, dueAt: null, changedAt: new Date(now()) })
    .where(and(eq(partnerOrders.id, row.id), notInArray(partnerOrders.state, [...goneStates])));
}

/** Advances one order by one step, outside any transaction. Throws PartnerSilent, leaving the order as it is. */
export async function settlePartnerOrder(services: Settling, port: PartnerPort, row: PartnerOrderRow): Promise<void> {
  if (row.withdrawn) return withdraw(services, port, row);
  const answer = await answerTo(services, port, row);
  if (answer) await applyAnswer(services, row, answer);
}

/** Undefined when nothing was ordered there. */
export async function partnerOrderOf(
  { database }: Pick<Services, 'database'>,
  partner: Partner,
  reference: string,
): Promise<PartnerOrderRow | undefined> {
  const [row] = await database
    .select()
    .from(partnerOrders)
    .where(and(eq(partnerOrders.partner, partner), eq(partnerOrders.reference, reference)));
  return row;
}
