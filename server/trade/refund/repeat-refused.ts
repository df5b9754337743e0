import { and, asc, eq, inArray, lte, not, notInArray } from 'drizzle-orm';
import { eachDue } from '@/server/call/each-due';
import type { Job } from '@/server/call/scheduler';
import type { Services } from '@/server/call/services';
import type { Database } from '@/server/platform/database/connection';
import { orders, orderUnits } from '@/server/trade/tables/orders';
import { unitsOf } from '@/server/trade/order/units';
import { REPEATED_AFTER_MS, tellRepeated } from './late';
import { askForRefund } from './bank';
import { isBeingPaidByHand, paidByHand } from './by-hand';
import { refunds, refundUnits } from '@/server/trade/tables/payments';
import { refusedRefund } from './subject';
import { repeatByItself } from './request';

/** Statuses in which the buyer's page offers to refund what is open, and not what the bank refused. */
const underway = ['paid', 'preparing', 'ready'] as const;

/** Orders with units whose refund the bank refused. Those of after-sale requests are repeated sooner, with the request. */
const dueOrders = (database: Database, before: Date, passed: number[], limit: number) =>
  database
    .selectDistinct({ orderId: orders.id })
    .from(refunds)
    .innerJoin(refundUnits, eq(refundUnits.refundNo, refunds.refundNo))
    .innerJoin(
      orderUnits,
      and(eq(orderUnits.orderId, refundUnits.orderId), eq(orderUnits.unitNo, refundUnits.unitNo), eq(orderUnits.status, 'refundRejected')),
    )
    .innerJoin(orders, and(eq(orders.id, refunds.orderId), inArray(orders.status, underway)))
    .where(
      and(eq(refunds.status, 'failed'), lte(refunds.endedAt, before), notInArray(orders.id, passed), not(paidByHand(refunds.refundNo))),
    )
    .orderBy(asc(orders.id))
    .limit(limit);

type Repeated = Readonly<{ refundNo: string; again: string }>;

/** Repeats one refused refund of the order; undefined when none is due any more, or another instance holds the order. */
const repeatOne = (services: Services, orderId: number, before: Date): Promise<Repeated | undefined> =>
  services.database.transaction(async (transaction) => {
    const [order] = await transaction.select().from(orders).where(eq(orders.id, orderId)).for('update', { skipLocked: true });
    if (!order || !underway.some((status) => status === order.status)) return undefined;
    const waiting = (await unitsOf(transaction, orderId)).filter(({ status }) => status === 'refundRejected');
    for (const { unitNo } of waiting) {
      const refused = await refusedRefund(transaction, orderId, [unitNo]);
      if (!refused?.endedAt || refused.endedAt > before || (await isBeingPaidByHand(transaction, refused.refundNo))) continue;
      const { refundNo: again } = await repeatByItself(transaction, services, order, [unitNo], refused.reason);
      return { refundNo: refused.refundNo, again };
    }
    return undefined;
  });

/** Repeats the refunds of single units that the bank refused, so that their buyer and the order's end don't wait for ever. */
export async function repeatRefusedUnits(services: Services): Promise<void> {
  const before = new Date(services.now() - REPEATED_AFTER_MS);
  const repeated: Repeated[] = [];
  await eachDue<number>(
    async (passed, limit) => (await dueOrders(services.database, before, passed, limit)).map(({ orderId }) => orderId),
    async (orderId) => {
      const one = await repeatOne(services, orderId, before);
      if (!one) return false;
      repeated.push(one);
      await askForRefund(services, one.again);
      return true;
    },
  );
  tellRepeated(repeated);
}

export const refundJobs: readonly Job[] = [{ name: 'refund refused units again', everyMs: 1_800_000, run: repeatRefusedUnits }];
