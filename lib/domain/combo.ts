import { addDays, type Day, dayOf, eachDay, instantOf } from '@/lib/kernel/day';
import type { Fen } from '@/lib/kernel/money';
import { shares } from './tender';
import { type Deadline, deadlineOf } from './deadline';

/** What a part of a combo is: a night, a meal, an entry, a treatment, something to do. */
export const comboPartKinds = ['stay', 'dining', 'entry', 'spa', 'activity'] as const;
export type ComboPartKind = (typeof comboPartKinds)[number];

/** Days are published this many days ahead. */
export const COMBO_HORIZON_DAYS = 60;

/**
 * The rule of a part: the page says it, the order keeps it as it was, appointment, counter and refund obey it.
 * `refund.kind`: `free` gives all back until the deadline of the day; after it `feePercent` is kept until the day is over. A part whose day
 * was never said is given back in full, by itself when its time runs out. `fee` always keeps `feePercent`; `none` gives nothing back.
 */
export type ComboPartRule = Readonly<{
  /** Chosen with the booking, it is used this many days after the combo's first day: from, until, both included. */
  span: Readonly<{ from: number; until: number }>;
  /** Whether its day can be left for later. */
  later: boolean;
  bookUntil: Deadline;
  /** Until when an appointed day can be changed, once; null when it never can. */
  changeUntil: Deadline | null;
  refund: Readonly<{ kind: 'free' | 'fee' | 'none'; until: Deadline; feePercent: number }>;
  /** Days from the order on in which it must be used. */
  validDays: number;
}>;

/** When a part is used: a day, or later; until `validUntil` at the latest, that day included. */
export type PartTime = Readonly<{ day: Day | null; validUntil: Day }>;

/**
 * What one set costs, spread over its parts by what each is worth alone. The prices sum to `priceFen` to the fen, none is more than a fen
 * away from its due, and none is negative: parts given back one by one return exactly what was paid for them.
 */
export const partPrices = (priceFen: Fen, values: readonly Fen[]): Fen[] => shares(priceFen, values);

/** Days on which a part can be used when the combo begins on `first`. */
export const spanOf = ({ span }: ComboPartRule, first: Day): Day[] => eachDay(addDays(first, span.from), addDays(first, span.until + 1));

/** The last day on which a part of an order made at `now` can be used. */
export const validUntilOf = ({ validDays }: ComboPartRule, now: number): Day => addDays(dayOf(now), validDays);

/** The last day on sale at `now`. */
export const lastComboDay = (now: number): Day => addDays(dayOf(now), COMBO_HORIZON_DAYS);

/** When the last day of a part is over, in epoch ms. */
export const endOfPart = ({ day, validUntil }: PartTime): number => instantOf(addDays(day ?? validUntil, 1));

export type DayProblem = 'past' | 'tooLate' | 'tooFar';

/** Why a part can't be had on this day at `now` (epoch ms), whatever is left of it; undefined when it can. */
export function dayProblem({ bookUntil }: ComboPartRule, day: Day, validUntil: Day, now: number): DayProblem | undefined {
  if (day < dayOf(now)) return 'past';
  if (day > lastComboDay(now) || day > validUntil) return 'tooFar';
  return now >= deadlineOf(bookUntil, day) ? 'tooLate' : undefined;
}

/** Until when giving a part back costs nothing, in epoch ms; null when it never is free. */
export function freeUntilOf({ refund: { kind, until } }: ComboPartRule, time: PartTime): number | null {
  if (kind !== 'free') return null;
  return time.day === null ? endOfPart(time) : deadlineOf(until, time.day);
}

export type PartFee = Readonly<{ feePercent: number; reason: 'free' | 'percentage' | 'none' }>;

/** Whether a part goes back by itself when its time runs out. */
export const runsOutFree = ({ refund }: ComboPartRule, { day }: Pick<PartTime, 'day'>): boolean => refund.kind === 'free' && day === null;

/** What giving a part back at `now` keeps of its price; once its day or its validity is over, all. */
export function partFee(rule: ComboPartRule, time: PartTime, now: number): PartFee {
  const { kind, until, feePercent } = rule.refund;
  if (runsOutFree(rule, time)) return { feePercent: 0, reason: 'free' };
  if (kind === 'none' || now >= endOfPart(time)) return { feePercent: 100, reason: 'none' };
  if (kind === 'free' && time.day !== null && now < deadlineOf(until, time.day)) return { feePercent: 0, reason: 'free' };
  return feePercent === 0 ? { feePercent: 0, reason: 'free' } : { feePercent, reason: 'percentage' };
}

/** What can be done at `now` about the day of a part that nobody has used: make an appointment, change it once, or nothing. */
export function appointmentOf({ changeUntil }: ComboPartRule, time: PartTime, changes: number, now: number): 'make' | 'change' | 'none' {
  if (time.day === null) return now < endOfPart(time) ? 'make' : 'none';
  return changeUntil !== null && changes === 0 && now < deadlineOf(changeUntil, time.day) ? 'change' : 'none';
}
