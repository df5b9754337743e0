import { and, eq, gt, lte } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { HOUR_MS } from '@/lib/kernel/durations';
import type { Context } from '@/server/call/handle';
import { askInTurn } from '@/server/call/in-turn';
import type { Job } from '@/server/call/scheduler';
import type { Services } from '@/server/call/services';
import type { OrderRow } from '@/server/trade/order/move';
import { applyOutcome } from './settle';
import { orders } from '@/server/trade/tables/orders';
import { payments } from '@/server/trade/tables/payments';

/** Shortest time between two queries to the bank about one order (ms). */
const PAUSE_MS = 3_000;

const lastAsked = new LRUCache<number, number>({ max: 10_000 });

function mayAsk(orderId: number, now: number): boolean {
  const last = lastAsked.get(orderId);
  if (last !== undefined && now - last < PAUSE_MS && now >= last) return false;
  lastAsked.set(orderId, now);
  return true;
}

type Open = Pick<typeof payments.$inferSelect, 'paymentNo' | 'adapter'> & Readonly<{ expiresAt: Date }>;
const openPayment = { paymentNo: payments.paymentNo, adapter: payments.adapter, expiresAt: orders.payDeadline };

async function ask(services: Services, { paymentNo, adapter, expiresAt }: Open): Promise<boolean> {
  const outcome = await services.payments.byAdapter(adapter)?.query(paymentNo, expiresAt.getTime());
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
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.orderId, id), eq(payments.status, 'open')));
  try {
    const answers = await Promise.all(open.map((payment) => ask(context, payment)));
    return answers.includes(true);
  } catch (error) {
    log.error({ err: error, orderId: id }, 'the bank could not be asked');
    return false;
  }
}

/** Asks about payments that have been open for at least `fromMs`, and for less than `untilMs`. */
function askingAbout(fromMs: number, untilMs?: number): Job['run'] {
  const inTurn = askInTurn<Open>(({ paymentNo }) => paymentNo);
  return async (services) => {
    const { database, now } = services;
    const ofAge = and(
      lte(payments.createdAt, new Date(now() - fromMs)),
      untilMs === undefined ? undefined : gt(payments.createdAt, new Date(now() - untilMs)),
    );
    await inTurn(
      (after, limit) =>
        database
          .select(openPayment)
          .from(payments)
          .innerJoin(orders, eq(orders.id, payments.orderId))
          .where(and(eq(payments.status, 'open'), ofAge, gt(payments.paymentNo, after)))
          .orderBy(payments.paymentNo)
          .limit(limit),
      (payment) => ask(services, payment),
    );
  };
}

const OLD_MS = 2 * HOUR_MS;
const VERY_OLD_MS = 48 * HOUR_MS;

/** For lost notices of orders that nobody opens. */
export const askAboutOpenPayments = askingAbout(30_000, OLD_MS);
/** For money that was paid before an outage, ours or the bank's. */
export const askAboutOldPayments = askingAbout(OLD_MS, VERY_OLD_MS);
/** No payment is given up before the bank has said how it ended. */
export const askAboutVeryOldPayments = askingAbout(VERY_OLD_MS);
