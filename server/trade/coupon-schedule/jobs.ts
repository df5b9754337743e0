import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { OrderStatus } from '@/lib/domain/order';
import type { Job } from '@/server/call/scheduler';
import type { Services } from '@/server/call/services';
import type { Database } from '@/server/platform/database/connection';
import { orders } from '@/server/trade/tables/orders';
import { giveDueMonths, type ScheduleRow, stopSchedule } from './give';
import { couponSchedules } from '@/server/trade/tables/coupon-schedules';

const BATCH = 50;
const TRY_AGAIN_MS = 3_600_000;

type Giving = Pick<Services, 'database' | 'now'>;

const givenBack: OrderStatus[] = ['closed', 'refunding', 'refunded', 'refund_rejected'];

/** Whether the order that a schedule belongs to has ended without delivering. Its row is not locked: whoever ends it locks it first. */
async function wasGivenBack(transaction: Database, { source, reference }: ScheduleRow): Promise<boolean> {
  if (source !== 'order') return false;
  return (await transaction.$count(orders, and(eq(orders.id, Number(reference)), inArray(orders.status, givenBack)))) > 0;
}

/** Gives one owner's due months; 0 when another instance is doing or has done so. */
const giveTo = ({ database, now }: Giving, id: number): Promise<number> =>
  database.transaction(async (transaction) => {
    const [due] = await transaction
      .select()
      .from(couponSchedules)
      .where(and(eq(couponSchedules.id, id), lte(couponSchedules.dueAt, new Date(now()))))
      .for('update', { skipLocked: true });
    if (!due) return 0;
    if (!(await wasGivenBack(transaction, due))) return giveDueMonths(transaction, due, now());
    await stopSchedule(transaction, due, now());
    return 0;
  });

/** Postpones one that fails, so that it doesn't hold up the others. */
async function putOff({ database, now }: Giving, id: number): Promise<void> {
  await database
    .update(couponSchedules)
    .set({ dueAt: new Date(now() + TRY_AGAIN_MS) })
    .where(and(eq(couponSchedules.id, id), lte(couponSchedules.dueAt, new Date(now()))));
}

/**
 * Gives the coupons of every month that has begun, including months missed while nothing ran. Any number of instances may run this at once.
 * Returns the number of months given.
 */
export async function giveMonthlyCoupons(services: Giving): Promise<number> {
  const { database, now } = services;
  let total = 0;
  const failures: unknown[] = [];
  for (let given = 1; given > 0; total += given) {
    const due = await database
      .select({ id: couponSchedules.id })
      .from(couponSchedules)
      .where(lte(couponSchedules.dueAt, new Date(now())))
      .orderBy(asc(couponSchedules.dueAt))
      .limit(BATCH);
    given = 0;
    for (const { id } of due) {
      try {
        given += await giveTo(services, id);
      } catch (error) {
        failures.push(error);
        await putOff(services, id);
      }
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} owners did not get the coupons of their month`);
  return total;
}

export const couponScheduleJobs: readonly Job[] = [
  {
    name: 'give the coupons of the month',
    everyMs: 60_000,
    run: async (services) => {
      await giveMonthlyCoupons(services);
    },
  },
];
