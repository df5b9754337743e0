import { and, eq, isNull } from 'drizzle-orm';
import { dueAt, monthOf } from '@/lib/domain/coupon-schedule';
import type { Database } from '@/server/platform/database/connection';
import { type Grant, issueCoupons } from '@/server/trade/coupon/issue';
import { couponSchedules, type MonthlyCoupons } from '@/server/trade/tables/coupon-schedules';

export type ScheduleRow = typeof couponSchedules.$inferSelect;
type Cause = Pick<Grant, 'source' | 'reference'>;

/** Coupons for a user, at once or monthly. */
export type Given = Cause &
  Pick<Grant, 'userId' | 'packageId' | 'packageName'> &
  Readonly<{ gives: readonly MonthlyCoupons[]; /** Start of the first month, epoch ms; now by default. */ begunAt?: number }>;

/**
 * Gives the coupons of every due month, each month once, and records when the next is due. The caller must hold the row's lock. Coupons
 * given late are valid for their full period from now. Returns how many months were given.
 */
export async function giveDueMonths(transaction: Database, schedule: ScheduleRow, now: number): Promise<number> {
  const { id, userId, source, reference, packageId, packageName, gives, months } = schedule;
  const begunAt = schedule.begunAt.getTime();
  let { given } = schedule;
  for (; given < months && dueAt(begunAt, given) <= now; given += 1) {
    const month = given;
    const coupons = gives.filter((one) => one.months > month).map(({ templateId, count }) => ({ templateId, count }));
    await issueCoupons(
      transaction,
      { userId, source, reference, period: monthOf(begunAt, month), ...(packageId !== null && { packageId }), packageName, coupons },
      now,
    );
  }
  await transaction
    .update(couponSchedules)
    .set({ given, dueAt: given < months ? new Date(dueAt(begunAt, given)) : null })
    .where(eq(couponSchedules.id, id));
  return given - schedule.given;
}

/** Gives the immediate coupons and starts the monthly ones, the first of them now. Repeated for the same cause it does nothing. */
export async function giveCoupons(transaction: Database, { gives, begunAt: begins, ...grant }: Given, now: number): Promise<void> {
  const begunAt = begins ?? now;
  const isAtOnce = ({ months }: MonthlyCoupons) => months === 1 && begunAt <= now;
  const atOnce = gives.filter(isAtOnce);
  const monthly = gives.filter((one) => !isAtOnce(one));
  if (atOnce.length > 0) await issueCoupons(transaction, { ...grant, coupons: atOnce }, now);
  if (monthly.length === 0) return;
  const [schedule] = await transaction
    .insert(couponSchedules)
    .values({ ...grant, gives: monthly, begunAt: new Date(begunAt), months: Math.max(...monthly.map(({ months }) => months)) })
    .onConflictDoNothing()
    .returning();
  if (schedule) await giveDueMonths(transaction, schedule, now);
}

const ofCause = ({ source, reference }: Cause) => and(eq(couponSchedules.source, source), eq(couponSchedules.reference, reference));

/** Locks a schedule until the transaction ends; while a month is being given, it waits for it. */
export async function lockSchedule(transaction: Database, cause: Cause): Promise<ScheduleRow | undefined> {
  const [row] = await transaction.select().from(couponSchedules).where(ofCause(cause)).for('update');
  return row;
}

/** Stops further months, because what they were given for was refunded. */
export async function stopSchedule(transaction: Database, cause: Cause, now: number): Promise<void> {
  await transaction
    .update(couponSchedules)
    .set({ dueAt: null, stoppedAt: new Date(now) })
    .where(ofCause(cause));
}

/** Goes on with a stopped schedule: from the month that has begun last, or the first to come. Nobody waits for months that are over. */
export async function resumeSchedule(transaction: Database, cause: Cause, now: number): Promise<void> {
  const schedule = await lockSchedule(transaction, cause);
  if (!schedule?.stoppedAt) return;
  const begunAt = schedule.begunAt.getTime();
  let { given } = schedule;
  while (given < schedule.months && dueAt(begunAt, given + 1) <= now) given += 1;
  await transaction
    .update(couponSchedules)
    .set({ given, stoppedAt: null, dueAt: given < schedule.months ? new Date(dueAt(begunAt, given)) : null })
    .where(eq(couponSchedules.id, schedule.id));
}

/** Starts a schedule that has not begun yet, at `begunAt` (epoch ms). */
export async function beginSchedule(transaction: Database, cause: Cause, begunAt: number): Promise<void> {
  await transaction
    .update(couponSchedules)
    .set({ begunAt: new Date(begunAt), dueAt: new Date(begunAt) })
    .where(and(ofCause(cause), eq(couponSchedules.given, 0), isNull(couponSchedules.stoppedAt)));
}

export async function scheduleOf(database: Database, cause: Cause): Promise<ScheduleRow | undefined> {
  const [row] = await database.select().from(couponSchedules).where(ofCause(cause));
  return row;
}
