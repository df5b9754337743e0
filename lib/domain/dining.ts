import type { GoodsKind } from '@/lib/kinds/registry';
import { addDays, type Day, dayOf, instantOf, weekdayOf } from '@/lib/kernel/day';
import type { Holiday } from './holiday';
import { minutesOf } from './opening-hours';

/** What restaurants sell: a voucher pays a bill up to its face value; a set meal is a fixed menu. */
export const diningKinds = ['diningVoucher', 'setMeal'] as const satisfies readonly GoodsKind[];
export type DiningKind = (typeof diningKinds)[number];

/** Tables can be booked this many days ahead. */
export const TABLE_HORIZON_DAYS = 30;

/**
 * The rule of a voucher or set meal: the page shows it, pre-order and order keep the version they were made under, and redemption and
 * refunds follow it.
 * `booking.kind`: `call` asks the guest to call the shop, `table` reserves a table with the order; at least `hoursBefore` ahead.
 * `refund.kind`: `anytime` until it expires, `beforeTable` until `hoursBefore` the table's time, `none` never.
 */
export type DiningRule = Readonly<{
  /** The days of the week on which it can be used; 0 is Sunday. */
  weekdays: readonly number[];
  /** The hours within which it can be used, 'HH:mm'; an end not after its start is on the next day. */
  hours: readonly Readonly<{ from: string; until: string }>[];
  /** Public holidays on which it can't be used, by the calendar's names. */
  excludedHolidays: readonly string[];
  /** How many can be used together at one table; null for no limit. */
  mostPerTable: number | null;
  /** How many one person can buy in all; null for no limit. */
  mostPerPerson: number | null;
  mostPerOrder: number;
  /** Usable until the end of `day`, or of the day that is `days` days after the purchase. */
  validity: Readonly<{ kind: 'until'; day: Day } | { kind: 'days'; days: number }>;
  booking: Readonly<{ kind: 'none' | 'call' | 'table'; hoursBefore: number }>;
  refund: Readonly<{
    kind: 'anytime' | 'beforeTable' | 'none';
    hoursBefore: number;
    /** Refunded automatically once it has expired. */
    whenExpired: boolean;
  }>;
}>;

/** The last day on which it can be used if it was bought at `boughtAt` (epoch ms). */
export const validUntilOf = ({ validity }: DiningRule, boughtAt: number): Day =>
  validity.kind === 'until' ? validity.day : addDays(dayOf(boughtAt), validity.days);

/** When it expires: at the midnight that ends its last day, in epoch ms. */
export const expiresAt = (validUntil: Day): number => instantOf(addDays(validUntil, 1));

export type UseProblem = 'expired' | 'weekday' | 'holiday' | 'hours';

/** Why it can't be used on a day within its validity, or undefined when it can. */
export function dayProblem({ weekdays, excludedHolidays }: DiningRule, day: Day, holiday: Holiday): 'weekday' | 'holiday' | undefined {
  if (holiday?.rest && excludedHolidays.includes(holiday.name)) return 'holiday';
  return weekdays.includes(weekdayOf(day)) ? undefined : 'weekday';
}

/** Whether a time of day, in minutes after midnight, is within the hours. To ask for a time after the following midnight, add 1440. */
const withinHours = ({ hours }: DiningRule, minute: number): boolean =>
  hours.some(({ from, until }) => {
    const [start, end] = [minutesOf(from), minutesOf(until)];
    return minute >= start && minute < (end > start ? end : end + 1440);
  });

/**
 * Why it can't be used at `now` (epoch ms), or undefined when it can. After midnight, the evening before still counts while its hours last.
 */
export function useProblem(rule: DiningRule, validUntil: Day, now: number, holidayOf: (day: Day) => Holiday): UseProblem | undefined {
  const today = dayOf(now);
  const minute = Math.floor((now - instantOf(today)) / 60_000);
  const day = withinHours(rule, minute + 1440) && !withinHours(rule, minute) ? addDays(today, -1) : today;
  if (day > validUntil) return 'expired';
  return dayProblem(rule, day, holidayOf(day)) ?? (withinHours(rule, day === today ? minute : minute + 1440) ? undefined : 'hours');
}

/** The time a table is booked for, in epoch ms. */
export const tableAt = (day: Day, time: string): number => instantOf(day, 0, minutesOf(time));

export type TableProblem = 'past' | 'tooLate' | 'tooFar' | UseProblem;

/** Why a table can't be booked for this day and time at `now` (epoch ms), or undefined when it can. */
export function tableProblem(rule: DiningRule, day: Day, time: string, now: number, holiday: Holiday): TableProblem | undefined {
  if (tableAt(day, time) <= now) return 'past';
  if (day > addDays(dayOf(now), TABLE_HORIZON_DAYS)) return 'tooFar';
  if (day > validUntilOf(rule, now)) return 'expired';
  if (now > tableAt(day, time) - rule.booking.hoursBefore * 3_600_000) return 'tooLate';
  return dayProblem(rule, day, holiday) ?? (withinHours(rule, minutesOf(time)) ? undefined : 'hours');
}

/** Until when giving it back is free, in epoch ms; null when it never is, or is for as long as it can be used. */
export const freeUntilOf = ({ refund }: DiningRule, table: number | null): number | null =>
  refund.kind === 'beforeTable' && table !== null ? table - refund.hoursBefore * 3_600_000 : null;

/** Whether an unused unit that is given back at `now` is refunded in full; otherwise nothing is refunded. */
export function isRefundable(rule: DiningRule, validUntil: Day, table: number | null, now: number): boolean {
  if (now >= expiresAt(validUntil)) return rule.refund.whenExpired;
  if (rule.refund.kind === 'beforeTable') return table === null || now < table - rule.refund.hoursBefore * 3_600_000;
  return rule.refund.kind === 'anytime';
}

/** Whether the guest chooses among a course's dishes. */
export const leavesChoice = ({ choose, dishes }: Readonly<{ choose: number; dishes: readonly unknown[] }>): boolean =>
  choose < dishes.length;
