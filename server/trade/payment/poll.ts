import { and, eq, gt, lt } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Context } from '@/server/call/handle';
import { askInTurn } from '@/server/call/in-turn';
import type { Services } from '@/server/call/services';
import type { OrderRow } from '@/server/trade/order/move';
import { applyOutcome } from './settle';
import { payments } from './tables';

/** Shortest time between two queries to the bank about one order (ms). */
const PAUSE_MS = 3_000;
/** The job asks about payments between these ages; a bank has closed older ones. */
const JOB_FROM_MS = 30_000;
const JOB_UNTIL_MS = 2 * 3_600_000;

const lastAsked = new LRUCache<number, number>({ max: 10_000 });

function mayAsk(orderId: number, now: number): boolean {
  const last = lastAsked.get(orderId);
  if (last !== undefined && now - last < PAUSE_MS && now >= last) return false;
  lastAsked.set(orderId, now);
  return true;
}

type Open = Pick<typeof payments.$inferSelect, 'paymentNo' | 'adapter'>;
const openPayment = { paymentNo: payments.paymentNo, adapter: payments.adapter };

async function ask(services: Services, { paymentNo, adapter }: Open): Promise<boolean> {
  const outcome = await services.payments.byAdapter(adapter)?.query(paymentNo);
  if (outcome) await applyOutcome(services, outcome);
  return outcome !== undefined;
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
  try {
    const answers = await Promise.all(open.map((payment) => ask(context, payment)));
    return answers.includes(true);
  } catch (error) {
    log.error({ err: error, orderId: id }, 'the bank could not be asked');
    return false;
  }
}

const inTurn = askInTurn<Open>(({ paymentNo }) => paymentNo);

/** For lost notices of orders that nobody opens: asks about payments that have been open for a while. */
export async function askAboutOpenPayments(services: Services): Promise<void> {
  const { database, now } = services;
  const [until, from] = [new Date(now() - JOB_FROM_MS), new Date(now() - JOB_UNTIL_MS)];
  await inTurn(
    (after, limit) =>
      database
        .select(openPayment)
        .from(payments)
        .where(and(eq(payments.status, 'open'), lt(payments.createdAt, until), gt(payments.createdAt, from), gt(payments.paymentNo, after)))
        .orderBy(payments.paymentNo)
        .limit(limit),
    (payment) => ask(services, payment),
  );
}
