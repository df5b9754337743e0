import { dayOf, instantOf } from '@/lib/kernel/day';
import { DAY_MS } from '@/lib/kernel/durations';
import type { Fen } from '@/lib/kernel/money';
import { monthsLater } from './coupon-schedule';
import type { RefundQuote } from './refund';

/** Shortest first. */
export const memberPlans = ['month', 'quarter', 'year'] as const;
export type MemberPlan = (typeof memberPlans)[number];
export const planMonths: Readonly<Record<MemberPlan, number>> = { month: 1, quarter: 3, year: 12 };

/** The part of a membership that one order pays for; instants in epoch ms, `endsAt` exclusive. */
export type Period = Readonly<{ plan: MemberPlan; beginsAt: number; endsAt: number }>;

/** The day of the month that consecutive periods keep: a membership begun on the 31st returns to it after a February. */
export const anchorOf = (instant: number): number => Number(dayOf(instant).slice(8));

/** `count` months after an instant, at the same time of day, on day `anchor` or the last day of a shorter month. */
export function monthsAfter(instant: number, count: number, anchor = anchorOf(instant)): number {
  const day = dayOf(instant);
  const timeOfDay = instant - instantOf(day);
  const first = monthsLater(`${day.slice(0, 7)}-01`, count);
  const last = Number(monthsLater(`${day.slice(0, 7)}-31`, count).slice(8));
  return instantOf(`${first.slice(0, 8)}${String(Math.min(anchor, last)).padStart(2, '0')}`) + timeOfDay;
}

export const planEnd = (plan: MemberPlan, beginsAt: number, anchor?: number): number => monthsAfter(beginsAt, planMonths[plan], anchor);

/** The part of what was paid for a period that is not used up at `now`, in proportion to time. */
export function unusedValue({ beginsAt, endsAt }: Period, paidFen: Fen, now: number): Fen {
  const left = Math.min(endsAt, Math.max(now, beginsAt));
  return Math.floor((paidFen * (endsAt - left)) / (endsAt - beginsAt));
}

/** How many whole days of the new plan the remaining value of an earlier one buys (payAgreement, 5). */
export function carriedDays(leftFen: Fen, { beginsAt, endsAt }: Period, priceFen: Fen): number {
  return Math.floor((leftFen * ((endsAt - beginsAt) / DAY_MS)) / priceFen);
}

export const daysAfter = (instant: number, days: number): number => instant + days * DAY_MS;

type Bought = Period &
  Readonly<{ paidFen: Fen; paidAt: number; anchor: number; /** A coupon of it was used, or is held by an order. */ used: boolean }>;

/**
 * What giving a plan back returns (userAgreement, 7; payAgreement, 6): everything within `refundDays` of the payment while nothing was
 * used; after that, for a quarter or a year, the months that have not begun, at the plan's monthly average; for a month, nothing.
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

/** A period that is not over yet, with the order that paid for it. */
export type Standing = Period & Readonly<{ orderId: number; priceFen: Fen; anchor: number }>;

/** Where a plan bought now is placed: its period, and the orders whose remaining value is turned into days of it. */
export type Placement = Readonly<{
  change: 'first' | 'again' | 'up' | 'grace';
  beginsAt: number;
  endsAt: number;
  anchor: number;
  carriedDays: number;
  replaces: readonly number[];
}>;

/**
 * A plan follows what is already paid for, with two exceptions: a longer plan than any of those begins at once and takes over their
 * remaining value; during the days of grace, a plan begins where the period that could not be renewed ended (payAgreement, 3 and 5).
 * @param standing soonest first
 * @param graceFrom the end of the period that could not be renewed, epoch ms
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
