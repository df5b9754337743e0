import { and, eq } from 'drizzle-orm';
import { movesOn, openStates, type Partner } from '@/lib/domain/partner';
import type { Services } from '@/server/call/services';
import { type PartnerAnswer, type PartnerPort, PartnerRefusal } from '@/server/platform/ports/partner';
import { buyerName } from '../buyer';
import { partnerOrders } from '../tables';

export type PartnerOrderRow = typeof partnerOrders.$inferSelect;
type Settling = Pick<Services, 'database' | 'now' | 'secret'>;

const FIRST_MS = 10_000;

/** Writes down what the partner said. A row that has moved on meanwhile, or would move back, stays as it is. */
async function applyAnswer({ database, now }: Settling, row: PartnerOrderRow, answer: PartnerAnswer): Promise<void> {
  if (!movesOn(row.state, answer.state)) return;
  const isOpen = openStates.includes(answer.state);
  await database
    .update(partnerOrders)
    .set({
      state: answer.state,
      // One that was refused at the door has no number there.
      partnerOrderNo: answer.partnerOrderNo === '' ? null : answer.partnerOrderNo,
      reason: answer.reason ?? null,
      calls: 0,
      dueAt: isOpen ? new Date(now() + FIRST_MS) : null,
      changedAt: new Date(now()),
    })
    .where(and(eq(partnerOrders.id, row.id), eq(partnerOrders.state, row.state)));
}

/** What a refused call means for the order: the partner said no to it. */
const refusedBy = ({ reason }: PartnerRefusal): PartnerAnswer => ({ state: 'refused', partnerOrderNo: '', reason });

async function answerTo(services: Settling, port: PartnerPort, row: PartnerOrderRow): Promise<PartnerAnswer> {
  const order = { reference: row.reference, product: row.product, buyer: buyerName(services, row.partner, row.userId) };
  try {
    const known = row.state === 'waiting' ? undefined : await port.status(row.reference);
    // Waiting, or the partner has lost it: pushed by the same reference, which the partner knows again.
    return known ?? (await port.push(order));
  } catch (error) {
    if (error instanceof PartnerRefusal) return refusedBy(error);
    throw error;
  }
}

/** Brings one order forward by one call, outside of any transaction. Throws PartnerSilent, and leaves the order where it is. */
export async function settlePartnerOrder(services: Settling, port: PartnerPort, row: PartnerOrderRow): Promise<void> {
  await applyAnswer(services, row, await answerTo(services, port, row));
}

/** Undefined when nobody ordered that there. */
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
