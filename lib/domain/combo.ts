import { addDays, type Day, dayOf, eachDay, instantOf } from '@/lib/kernel/day';
import type { Fen } from '@/lib/kernel/money';
import { shares } from './tender';
import { type Deadline, deadlineOf } from './deadline';

/** A part of a combo: a night, a meal, an admission, a spa treatment, something to do. */
export const comboPartKinds = ['stay', 'dining', 'entry', 'spa', 'activity'] as const;
export type ComboPartKind = (typeof comboPartKinds)[number];

/** How many days ahead combos are on sale. */
export const COMBO_HORIZON_DAYS = 60;

/**
 * The rule of a part: the page shows it, the order keeps the version it was placed under, and appointments, redemption and refunds follow
 * it.
 * `refund.kind`: `free` refunds everything until the day's deadline, and after it all but `feePercent` until the day is over; a part whose
 * day was never chosen is refunded in full, automatically when its validity ends. `fee` always keeps `feePercent`; `none` refunds nothing.
 */
export type ComboPartRule = Readonly<{
  /** When its day is chosen with the booking: days after the combo's first day, both ends included. */
  span: Readonly<{ from: number; until: number }>;
  /** Whether its day can be chosen later. */
  later: boolean;
  bookUntil: Deadline;
  /** Until when a chosen day can be changed, once; null when it can't be. */
  changeUntil: Deadline | null;
  refund: Readonly<{ kind: 'free' | 'fee' | 'none'; until: Deadline; feePercent: number }>;
  /** For how many days after the order it can be used. */
  validDays: number;
}>;

/** When a part is used: on `day`, null while that is not chosen; on `validUntil` at the latest. */
export type PartTime = Readonly<{ day: Day | null; validUntil: Day }>;

/**
 * The price of one set, spread over its parts in proportion to what each costs alone. The prices add up to `priceFen` exactly, none is more
 * than a fen off its due, and none is negative: parts given back one by one return exactly what was paid for them.
 */
export const partPrices = (priceFen: Fen, values: readonly Fen[]): Fen[] => shares(priceFen, values);

/** The days on which a part can be used when the combo begins on `first`. */
export const spanOf = ({ span }: ComboPartRule, first: Day): Day[] => eachDay(addDays(first, span.from), addDays(first, span.until + 1));

/** The last day on which a part of an order made at `now` can be used. */
export const validUntilOf = ({ validDays }: ComboPartRule, now: number): Day => addDays(dayOf(now), validDays);

/** The last day on sale at `now`. */
export const lastComboDay = (now: number): Day => addDays(dayOf(now), COMBO_HORIZON_DAYS);

/** The end of the last day on which a part can be used, in epoch ms. */
export const endOfPart = ({ day, validUntil }: PartTime): number => instantOf(addDays(day ?? validUntil, 1));

export type DayProblem = 'past' | 'tooLate' | 'tooFar';

/** Why a part can't be had on this day at `now` (epoch ms), regardless of stock; undefined when it can. */
export function dayProblem({ bookUntil }: ComboPartRule, day: Day, validUntil: Day, now: number): DayProblem | undefined {
  if (day < dayOf(now)) return 'past';
  if (day > lastComboDay(now) || day > validUntil) return 'tooFar';
  return now >= deadlineOf(bookUntil, day) ? 'tooLate' : undefined;
}

/** Until when giving a part back is free, in epoch ms; null when it never is. */
export function freeUntilOf({ refund: { kind, until } }: ComboPartRule, time: PartTime): number | null {
  if (kind !== 'free') return null;
  return time.day === null ? endOfPart(time) : deadlineOf(until, time.day);
}

export type PartFee = Readonly<{ feePercent: number; reason: 'free' | 'percentage' | 'none' }>;

/** Whether a part is refunded automatically when its validity ends. */
export const runsOutFree = ({ refund }: ComboPartRule, { day }: Pick<PartTime, 'day'>): boolean => refund.kind === 'free' && day === null;

/** The share of a part's price that is kept when it is given back at `now`: all of it once its day or its validity is over. */
export function partFee(rule: ComboPartRule, time: PartTime, now: number): PartFee {
  const { kind, until, feePercent } = rule.refund;
  if (runsOutFree(rule, time)) return { feePercent: 0, reason: 'free' };
  if (kind === 'none' || now >= endOfPart(time)) return { feePercent: 100, reason: 'none' };
  if (kind === 'free' && time.day !== null && now < deadlineOf(until, time.day)) return { feePercent: 0, reason: 'free' };
  return feePercent === 0 ? { feePercent: 0, reason: 'free' } : { feePercent, reason: 'percentage' };
}

/** What can be done at `now` about the day of an unused part: make an appointment, change it (once), or nothing. */
export function appointmentOf({ changeUntil }: ComboPartRule, time: PartTime, changes: number, now: number): 'make' | 'change' | 'none' {
  if (time.day === null) return now < endOfPart(time) ? 'make' : 'none';
  return changeUntil !== null && changes === 0 && now < deadlineOf(changeUntil, time.day) ? 'change' : 'none';
}
