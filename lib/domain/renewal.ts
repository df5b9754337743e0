import { DAY_MS, HOUR_MS } from '@/lib/kernel/durations';
import type { MemberPlan } from './member-plan';

/** `lapsed`: the bank refused every attempt. `closed`: the plan was given back, or was changed without signing again. */
export const mandateStates = ['active', 'cancelled', 'lapsed', 'closed'] as const;

/**
 * How many days before a deduction its payer is reminded: five by law for every plan, and once more for a year's price (payAgreement, 2).
 */
export const reminderDays: Readonly<Record<MemberPlan, readonly number[]>> = { month: [5], quarter: [5], year: [5, 1] };
/** No deduction is made until this many whole days after its first reminder. */
export const NOTICE_DAYS = 5;
/** How much earlier than required reminders go out, in ms, so that an outage of some hours at the carrier delays no deduction. */
const REMIND_EARLY_MS = 12 * HOUR_MS;
const RETRY_MS = DAY_MS;

/** A deduction is made within the last 24 hours of the period that it renews. */
export const deductionDue = (periodEndsAt: number): number => periodEndsAt - DAY_MS;

/** The state of one period's renewal; instants in epoch ms. */
export type Renewal = Readonly<{
  plan: MemberPlan;
  periodEndsAt: number;
  /** Reminders sent for this period; `days` is how many days before the deduction they are for. */
  reminded: readonly Readonly<{ days: number; at: number }>[];
  /** Attempts that the bank refused, newest last. */
  refusedAt: readonly number[];
}>;

export type RenewalTerms = Readonly<{ /** Attempts after the first. */ retries: number; graceDays: number }>;

/** `lapse`: no more attempts; the membership ends with its days of grace. */
export type RenewalStep = Readonly<
  { kind: 'remind'; days: number; at: number } | { kind: 'deduct'; at: number } | { kind: 'lapse'; at: number }
>;

export const graceEnd = (periodEndsAt: number, { graceDays }: Pick<RenewalTerms, 'graceDays'>): number => periodEndsAt + graceDays * DAY_MS;

/** When the next attempt may be made: a day after the one before it, and never within five days of the first reminder. */
function deductAt({ periodEndsAt, refusedAt }: Renewal, firstRemindedAt: number): number {
  const last = refusedAt.at(-1);
  const due = last === undefined ? deductionDue(periodEndsAt) : last + RETRY_MS;
  return Math.max(due, firstRemindedAt + NOTICE_DAYS * DAY_MS);
}

/** The next step in the renewal of a period, and when it is due. */
export function nextRenewalStep(renewal: Renewal, terms: RenewalTerms, now: number): RenewalStep {
  const { plan, periodEndsAt, reminded, refusedAt } = renewal;
  const lastMoment = graceEnd(periodEndsAt, terms);
  const first = reminded.find(({ days }) => days === NOTICE_DAYS);
  const firstAt = first?.at ?? Math.max(now, deductionDue(periodEndsAt) - NOTICE_DAYS * DAY_MS - REMIND_EARLY_MS);
  const at = deductAt(renewal, firstAt);
  if (refusedAt.length > terms.retries || Math.max(at, now) >= lastMoment) return { kind: 'lapse', at: now };
  if (!first) return { kind: 'remind', days: NOTICE_DAYS, at: firstAt };
  const missing = reminderDays[plan].find((days) => !reminded.some((one) => one.days === days));
  if (missing !== undefined && refusedAt.length === 0) return { kind: 'remind', days: missing, at: Math.min(at, at - missing * DAY_MS) };
  return { kind: 'deduct', at };
}
