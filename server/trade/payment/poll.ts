import { and, eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Context } from '@/server/call/handle';
import { patiently } from '@/server/trade/bank/patience';
import type { OrderRow } from '@/server/trade/order/move';
import { payments } from '@/server/trade/tables/payments';
import { askAbout, openPayment } from './settle';

/** Shortest time between two queries to the bank about one order that its buyer looks at (ms). */
const PAUSE_MS = 3_000;

const lastAsked = new LRUCache<number, number>({ max: 10_000 });

function mayAsk(orderId: number, now: number): boolean {
  const last = lastAsked.get(orderId);
  if (last !== undefined && now - last < PAUSE_MS && now >= last) return false;
  lastAsked.set(orderId, now);
  return true;
}

/**
 * Asks the bank when a buyer opens an unpaid order, in case its notice is late or lost. If the bank doesn't answer, the buyer still sees
 * the order.
 */
export async function settleByAsking(context: Context, { id, status }: Pick<OrderRow, 'id' | 'status'>): Promise<boolean> {
  const { database, now, log } = context;
  if (status !== 'pending_payment' || !mayAsk(id, now())) return false;
  const open = await database
    .select(openPayment)
    .from(payments)
    .where(and(eq(payments.orderId, id), eq(payments.status, 'open')));
  const answers = await patiently(Promise.all(open.map((payment) => askAbout(context, payment))), log);
  return answers?.includes(true) ?? false;
}
