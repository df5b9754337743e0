import { and, eq } from 'drizzle-orm';
import { movesOn, openStates, type Partner } from '@/lib/domain/partner';
import type { Services } from '@/server/call/services';
import { type PartnerAnswer, type PartnerOrder, type PartnerPort, PartnerRefusal } from '@/server/platform/ports/partner';
import { buyerName } from '../buyer';
import { partnerOrders } from '../tables';

export type PartnerOrderRow = typeof partnerOrders.$inferSelect;
type Settling = Pick<Services, 'database' | 'now' | 'buyerKey'>;

const FIRST_MS = 10_000;

/** Records the partner's answer. A row that has changed meanwhile, or would go backwards, stays as it is. */
async function applyAnswer({ database, now }: Settling, row: PartnerOrderRow, answer: PartnerAnswer): Promise<void> {
  if (!movesOn(row.state, answer.state)) return;
  const isOpen = openStates.includes(answer.state);
  await database
    .update(partnerOrders)
    .set({
      state: answer.state,
      // The partner gives no number to an order that it refused straight away.
      partnerOrderNo: answer.partnerOrderNo === '' ? null : answer.partnerOrderNo,
      reason: answer.reason ?? null,
      calls: 0,
      dueAt: isOpen ? new Date(now() + FIRST_MS) : null,
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
  if (row.state === 'withdrawing') return withdrawalOf(port, order);
  try {
    const known = row.state === 'waiting' ? undefined : await port.status(row.reference);
    // Waiting, or lost by the partner: pushed again with the same reference, which the partner recognises.
    return known ?? (await port.push({ ...order, ...(row.purpose && { purpose: row.purpose }) }));
  } catch (error) {
    if (error instanceof PartnerRefusal) return refusedBy(error);
    throw error;
  }
}

/** Advances one order by one call, outside any transaction. Throws PartnerSilent, leaving the order as it is. */
export async function settlePartnerOrder(services: Settling, port: PartnerPort, row: PartnerOrderRow): Promise<void> {
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
