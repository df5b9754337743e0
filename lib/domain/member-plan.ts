import { dayOf, instantOf } from '@/lib/kernel/day';
import type { Fen } from '@/lib/kernel/money';
import { monthsLater } from './coupon-schedule';
import type { RefundQuote } from './refund';

/** From the shortest to the longest. */
export const memberPlans = ['month', 'quarter', 'year'] as const;
export type MemberPlan = (typeof memberPlans)[number];
export const planMonths: Readonly<Record<MemberPlan, number>> = { month: 1, quarter: 3, year: 12 };

const DAY_MS = 86_400_000;

/** The part of a membership that one order paid for; instants in epoch ms, `endsAt` exclusive. */
export type Period = Readonly<{ plan: MemberPlan; beginsAt: number; endsAt: number }>;

/** The day of the month that a chain of periods keeps, so that what began on the 31st is not moved for good by a February. */
export const anchorOf = (instant: number): number => Number(dayOf(instant).slice(8));

/** So many months after an instant, at its time of day, on `anchor` or the last day of a shorter month. */
export function monthsAfter(instant: number, count: number, anchor = anchorOf(instant)): number {
  const day = dayOf(instant);
  const timeOfDay = instant - instantOf(day);
  const first = monthsLater(`${day.slice(0, 7)}-01`, count);
  const last = Number(monthsLater(`${day.slice(0, 7)}-31`, count).slice(8));
  return instantOf(`${first.slice(0, 8)}${String(Math.min(anchor, last)).padStart(2, '0')}`) + timeOfDay;
}

export const planEnd = (plan: MemberPlan, beginsAt: number, anchor?: number): number => monthsAfter(beginsAt, planMonths[plan], anchor);

/** What of a period's price has not been used up, by time. */
export function unusedValue({ beginsAt, endsAt }: Period, paidFen: Fen, now: number): Fen {
  const left = Math.min(endsAt, Math.max(now, beginsAt));
  return Math.floor((paidFen * (endsAt - left)) / (endsAt - beginsAt));
}

/** Whole days of the new plan that the value left of an earlier one is worth (payAgreement, 5). */
export function carriedDays(leftFen: Fen, { beginsAt, endsAt }: Period, priceFen: Fen): number {
  return Math.floor((leftFen * ((endsAt - beginsAt) / DAY_MS)) / priceFen);
}

export const daysAfter = (instant: number, days: number): number => instant + days * DAY_MS;

type Bought = Period &
  Readonly<{ paidFen: Fen; paidAt: number; anchor: number; /** A coupon of it was used or is held by an order. */ used: boolean }>;

/**
 * What giving a plan back returns (userAgreement, 7; payAgreement, 6): all of it within `refundDays` of the payment while nothing of it was
 * used; later the months of a quarter or year that have not begun, at the plan's average; of a month nothing.
 */
export function planQuote({ plan, beginsAt, paidFen, paidAt, anchor, used }: Bought, refundDays: number, now: number): RefundQuote {
  if (!used && now < daysAfter(paidAt, refundDays)) return { refundFen: paidFen, feeFen: 0, reason: 'free' };
  const months = planMonths[plan];
  const notBegun =
    months === 1
      ? 0
      : Array.from({ length: months }, (_, month) => monthsAfter(beginsAt, month, anchor)).filter((begins) => begins > now).length;
  const refundFen = Math.floor((paidFen * notBegun) / months);
  return { refundFen, feeFen: paidFen - refundFen, reason: refundFen === 0 ? 'none' : refundFen === paidFen ? 'free' : 'percentage' };
}

/** A period that still has time left, with the order that paid for it. */
export type Standing = Period & Readonly<{ orderId: number; priceFen: Fen; anchor: number }>;

/** Where a plan paid for now comes: the period, and the orders whose rest becomes days of it. */
export type Placement = Readonly<{
  change: 'first' | 'again' | 'up' | 'grace';
  beginsAt: number;
  endsAt: number;
  anchor: number;
  carriedDays: number;
  replaces: readonly number[];
}>;

/**
 * After what is paid for already; a longer plan than the one that runs begins at once and takes over what is left of it; within the days of grace
 * from the end of the period that could not be renewed (payAgreement, 3 and 5).
 * @param standing the soonest first
 * @param graceFrom the end of that period, epoch ms
 */
export function placePlan(
  { plan, priceFen }: Readonly<{ plan: MemberPlan; priceFen: Fen }>,
  standing: readonly Standing[],
  graceFrom: number | undefined,
  now: number,
): Placement {
  const from = (change: Placement['change'], beginsAt: number, anchor = anchorOf(beginsAt)): Placement => ({
    change,
    beginsAt,
    endsAt: planEnd(plan, beginsAt, anchor),
    anchor,
    carriedDays: 0,
    replaces: [],
  });
  const last = standing.at(-1);
  if (!last) return graceFrom === undefined ? from('first', now) : from('grace', graceFrom);
  const longest = Math.max(...standing.map((one) => planMonths[one.plan]));
  if (planMonths[plan] <= longest) return from('again', last.endsAt, last.anchor);
  const period = { plan, ...from('up', now) };
  const leftFen = standing.reduce((sum, one) => sum + unusedValue(one, one.priceFen, now), 0);
  const days = carriedDays(leftFen, period, priceFen);
  return { ...period, endsAt: daysAfter(period.endsAt, days), carriedDays: days, replaces: standing.map(({ orderId }) => orderId) };
}
