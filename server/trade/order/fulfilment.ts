import { and, asc, eq, inArray, lte, notInArray } from 'drizzle-orm';
import { transfers } from '@/lib/domain/ledger';
import type { OrderStatus } from '@/lib/domain/order';
import type { OrderEvent } from '@/lib/kinds/kind-row';
import { eachDue } from '@/server/call/each-due';
import type { Database } from '@/server/platform/database/connection';
import type { ShopPlan } from '@/server/platform/ports/kind';
import type { Services } from '@/server/call/services';
import { heldOf, postTransfers } from './ledger';
import { moveOrder, type OrderRow } from './move';
import { settlePoints } from './points/settle';
import { orders, orderUnits } from '@/server/trade/tables/orders';

type Planned = Pick<OrderRow, 'id' | 'kind' | 'status' | 'userId'>;

/** No order is completed while the bank owes its buyer a refund: that money is not the shop's to earn, and may have to be asked for again. */
const mustWait = async (transaction: Database, orderId: number, event: OrderEvent): Promise<boolean> =>
  event === 'complete' &&
  (await transaction.$count(
    orderUnits,
    and(eq(orderUnits.orderId, orderId), inArray(orderUnits.status, ['refunding', 'refundRejected'])),
  )) > 0;

/** The shop's next step, unless it has to wait. */
async function nextStep(transaction: Database, kinds: Services['kinds'], order: Planned, now: number): Promise<ShopPlan | undefined> {
  const plan = await kinds[order.kind]?.plan(transaction, order, now);
  return plan && (await mustWait(transaction, order.id, plan.event)) ? undefined : plan;
}

/**
 * Records the shop's next step for an order that has just changed. A completion that is due is not left to the job: nobody is to read an
 * order that has nothing left to use and isn't over.
 */
export async function planFulfilment(transaction: Database, kinds: Services['kinds'], order: Planned, now: number): Promise<void> {
  const plan = await nextStep(transaction, kinds, order, now);
  if (plan?.event === 'complete' && plan.at <= now && (await moveByShop(transaction, kinds, order, 'complete', now))) return;
  await transaction
    .update(orders)
    .set({ fulfilAt: plan ? new Date(plan.at) : null })
    .where(eq(orders.id, order.id));
}

/** The shop has delivered everything: the money still held is earned, unused units included. */
async function earnAll(transaction: Database, orderId: number, now: number): Promise<void> {
  await postTransfers(transaction, { orderId, now }, transfers.delivered(await heldOf(transaction, orderId)));
}

/** One step by the shop, with all its consequences; undefined, changing nothing, when the state machine refuses it or it has to wait. */
export async function moveByShop(
  transaction: Database,
  kinds: Services['kinds'],
  order: Planned,
  event: OrderEvent,
  now: number,
): Promise<OrderStatus | undefined> {
  if (await mustWait(transaction, order.id, event)) return undefined;
  const status = await moveOrder(transaction, order, event, now, { fulfilAt: null });
  if (!status) return undefined;
  if (event === 'complete') await earnAll(transaction, order.id, now);
  await kinds[order.kind]?.moved?.(transaction, order.id, event, now);
  if (status === 'completed') await settlePoints(transaction, kinds, order, now);
  await planFulfilment(transaction, kinds, { ...order, status }, now);
  return status;
}

/** Takes the planned step, unless something has come up that the shop must wait for. */
async function movePlanned(transaction: Database, kinds: Services['kinds'], order: Planned, now: number): Promise<void> {
  const plan = await nextStep(transaction, kinds, order, now);
  if (plan) await moveByShop(transaction, kinds, order, plan.event, now);
  else await planFulfilment(transaction, kinds, order, now);
}

/** Advances one order, locked only for its own steps, because its buyer may be using it. False when another instance has advanced it. */
const advance = ({ database, now, kinds }: Pick<Services, 'database' | 'now' | 'kinds'>, id: number): Promise<boolean> =>
  database.transaction(async (transaction) => {
    const [due] = await transaction
      .select()
      .from(orders)
      .where(and(eq(orders.id, id), lte(orders.fulfilAt, new Date(now()))))
      .for('update', { skipLocked: true });
    if (!due) return false;
    await movePlanned(transaction, kinds, due, now());
    return true;
  });

/** The shop's side of paid orders: accepts, confirms and finally completes them. */
export async function advanceFulfilment(services: Pick<Services, 'database' | 'now' | 'kinds'>): Promise<number> {
  const { database, now } = services;
  return eachDue<number>(
    async (passed, limit) => {
      const due = await database
        .select({ id: orders.id })
        .from(orders)
        .where(and(lte(orders.fulfilAt, new Date(now())), notInArray(orders.id, passed)))
        .orderBy(asc(orders.fulfilAt))
        .limit(limit);
      return due.map(({ id }) => id);
    },
    (id) => advance(services, id),
  );
}
