import { and, asc, count, eq, lte, min, notInArray } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { localeOfChannel } from '@/lib/channel/lookup';
import { kinds as kindRows } from '@/lib/kinds/registry';
import { eachDue } from '@/server/call/each-due';
import type { Job } from '@/server/call/scheduler';
import type { Services } from '@/server/call/services';
import type { Database } from '@/server/platform/database/connection';
import { said } from '@/server/platform/words';
import { planFulfilment } from '@/server/trade/order/fulfilment';
import type { OrderRow } from '@/server/trade/order/move';
import { orders } from '@/server/trade/tables/orders';
import { unitsOf } from '@/server/trade/order/units';
import { askForRefund } from '@/server/trade/refund/bank';
import { isRest } from '@/server/trade/refund/subject';
import { giveBackUndelivered } from './refuse';

/** When to look again at an order of which something is decided elsewhere first (ms). */
const LOOK_AGAIN_MS = 86_400_000;

const promise = (transaction: Database, orderId: number, answerBy: Date | null) =>
  transaction
    .update(orders)
    .set({ answerBy, ...(answerBy === null && { chaseAt: null }) })
    .where(eq(orders.id, orderId));

const isSent = ({ kind }: OrderRow): boolean => kindRows[kind].events.some((event) => event === 'ship');

/** Refunds what the shop of the order still owes. Returns the refund's number; undefined when it owes nothing now. */
async function giveUp(transaction: Database, services: Services, order: OrderRow): Promise<string | undefined> {
  const { kinds } = services;
  const now = services.now();
  const all = await unitsOf(transaction, order.id);
  const owed = await kinds[order.kind]?.undelivered?.(transaction, order.id, now);
  const units = all.filter(({ unitNo, status }) => status === 'open' && (!owed || owed.unitNos.includes(unitNo)));
  const whole = isRest(all, units);
  await promise(transaction, order.id, owed?.waits ? new Date(now + LOOK_AGAIN_MS) : null);
  if (all.length > 0 && units.length === 0) return undefined;
  const reason = said[isSent(order) ? 'neverSent' : 'neverConfirmed'][localeOfChannel(order.channel)];
  const refundNo = await giveBackUndelivered(transaction, kinds, order, { units, whole, reason, now });
  if (refundNo !== undefined && !whole) await planFulfilment(transaction, kinds, order, now);
  return refundNo;
}

/** Settles one order, locked only for that; undefined when another instance has it. */
const settleOne = (services: Services, id: number) =>
  services.database.transaction(async (transaction) => {
    const [order] = await transaction
      .select()
      .from(orders)
      .where(and(eq(orders.id, id), lte(orders.answerBy, new Date(services.now()))))
      .for('update', { skipLocked: true });
    return order && { refundNo: await giveUp(transaction, services, order) };
  });

/** Refunds orders in full whose shop let the time pass in which it had to confirm or send them: the buyer was promised that. */
export async function refundUnanswered(services: Services, log?: FastifyBaseLogger): Promise<void> {
  const { database, now } = services;
  await eachDue<number>(
    async (passed, limit) => {
      const due = await database
        .select({ id: orders.id })
        .from(orders)
        .where(and(lte(orders.answerBy, new Date(now())), notInArray(orders.id, passed)))
        .orderBy(asc(orders.answerBy))
        .limit(limit);
      return due.map(({ id }) => id);
    },
    async (id) => {
      const settled = await settleOne(services, id);
      if (settled?.refundNo !== undefined) await askForRefund(services, settled.refundNo, log);
      return settled !== undefined;
    },
  );
}

/** Tells the log, kind by kind, how many orders their shops should have answered by now, and for how long the first has been overdue. */
export async function chaseShops({ database, now }: Pick<Services, 'database' | 'now'>, log?: FastifyBaseLogger): Promise<void> {
  const late = await database
    .select({ kind: orders.kind, orders: count(), first: min(orders.chaseAt) })
    .from(orders)
    .where(lte(orders.chaseAt, new Date(now())))
    .groupBy(orders.kind);
  for (const { kind, orders: waiting, first } of late) {
    const overdueMinutes = Math.floor((now() - (first?.getTime() ?? now())) / 60_000);
    log?.warn({ kind, orders: waiting, overdueMinutes }, 'orders wait for their shop');
  }
}

export const unansweredJobs: readonly Job[] = [
  { name: 'refund what no shop has answered', everyMs: 10_000, run: refundUnanswered },
  { name: 'chase shops that do not answer', everyMs: 300_000, run: chaseShops },
];
