import { addDays, type Day, dayOf, instantOf } from '@/lib/kernel/day';
import type { Fen } from '@/lib/kernel/money';
import { type Deadline, deadlineOf } from './deadline';
import { minutesOf } from './opening-hours';

export const visitorKinds = ['adult', 'child', 'senior', 'student', 'family'] as const;
/** Whom a fare is for; `family` is one ticket for several people. */
export type VisitorKind = (typeof visitorKinds)[number];

/** Whole years, both inclusive. */
export type Ages = Readonly<{ from: number; until?: number | undefined }>;

export const isOfAge = (age: number, { from, until = Infinity }: Ages): boolean => age >= from && age <= until;

export const ticketThemes = ['scenery', 'amusement', 'animals', 'museum', 'show', 'hotSpring', 'water', 'snow'] as const;
export type TicketTheme = (typeof ticketThemes)[number];

/** How many days ahead sessions are on sale. */
export const TICKET_HORIZON_DAYS = 90;

/**
 * The rule of a ticket: the page shows it, the order keeps the version it was placed under, and the gate and refunds follow it.
 * `refund.kind`: `free` refunds everything until the deadline, and after it all but `feePercent` until the day is over; `fee` always keeps
 * `feePercent`; `none` refunds nothing.
 */
export type TicketRule = Readonly<{
  bookUntil: Deadline;
  /** If booked on the day itself, the gate admits visitors this many minutes after the booking. */
  enterAfterMinutes: number;
  /** Whose names and documents are required: nobody's, one person's for the whole order, or every visitor's. */
  realName: 'none' | 'one' | 'each';
  /** With `realName: 'each'`: only one ticket per document and day at this place. */
  onePerDocument: boolean;
  mostPerOrder: number;
  refund: Readonly<{ kind: 'free' | 'fee' | 'none'; until: Deadline; feePercent: number }>;
  /** Until when the day can be changed, once; null when it can't be. */
  changeUntil: Deadline | null;
  /** One entry code per visitor, or one for the whole order. */
  codes: 'each' | 'order';
}>;

/** A session's times, 'HH:mm'; null for a day without sessions, which ends at midnight. */
export type Session = Readonly<{ from: string; until: string }> | null;
const endOf = (day: Day, session: Session): number => (session ? instantOf(day, 0, minutesOf(session.until)) : instantOf(addDays(day, 1)));

export type TicketProblem = 'past' | 'tooLate' | 'tooFar';

/** Why this day and session can't be booked at `now` (epoch ms), or undefined when they can. */
export function ticketProblem(
  { bookUntil, enterAfterMinutes }: TicketRule,
  day: Day,
  session: Session,
  now: number,
): TicketProblem | undefined {
  if (day < dayOf(now)) return 'past';
  if (day > addDays(dayOf(now), TICKET_HORIZON_DAYS)) return 'tooFar';
  if (now >= deadlineOf(bookUntil, day)) return 'tooLate';
  return now + enterAfterMinutes * 60_000 >= endOf(day, session) ? 'tooLate' : undefined;
}

/** The last day on sale at `now`. */
export const lastBookableDay = (now: number): Day => addDays(dayOf(now), TICKET_HORIZON_DAYS);

/** The first day that can be booked at `now`, regardless of stock. */
export function firstBookableDay(rule: TicketRule, now: number): Day {
  let day = dayOf(now);
  while (ticketProblem(rule, day, null, now) === 'tooLate') day = addDays(day, 1);
  return day;
}

/** Until when giving a ticket back is free, in epoch ms; null when it never is. */
export const freeUntilOf = ({ refund: { kind, until } }: TicketRule, day: Day): number | null =>
  kind === 'free' ? deadlineOf(until, day) : null;

/** When the gate first admits a visitor, in epoch ms. */
export const entersFrom = ({ enterAfterMinutes }: TicketRule, day: Day, session: Session, bookedAt: number): number =>
  Math.max(session ? instantOf(day, 0, minutesOf(session.from)) : instantOf(day), bookedAt + enterAfterMinutes * 60_000);

/** From this hour of the day of a visit on, nobody waits for tickets that are valid all day. */
const LAST_ANSWER_HOUR = 18;

/** When an answer about tickets comes too late for their visitors, in epoch ms: when their session begins, or towards the evening. */
export const endOfWaiting = (day: Day, session: Session): number =>
  session ? instantOf(day, 0, minutesOf(session.from)) : instantOf(day, LAST_ANSWER_HOUR);

/** A fare's price on a day: its share of the day's price, in whole yuan, and at least one yuan. */
export const farePrice = (dayPriceFen: Fen, sharePercent: number): Fen =>
  Math.max(100, Math.round((dayPriceFen * sharePercent) / 10_000) * 100);

export type TicketFee = Readonly<{ feePercent: number; reason: 'free' | 'percentage' | 'none' }>;

/** The share of a ticket's price that is kept when it is given back at `now`: all of it once the session is over. */
export function ticketFee({ refund: { kind, until, feePercent } }: TicketRule, day: Day, session: Session, now: number): TicketFee {
  if (kind === 'none' || now >= endOf(day, session)) return { feePercent: 100, reason: 'none' };
  if (kind === 'free' && now < deadlineOf(until, day)) return { feePercent: 0, reason: 'free' };
  return feePercent === 0 ? { feePercent: 0, reason: 'free' } : { feePercent, reason: 'percentage' };
}

/** Whether the day can still be changed at `now`: once, and only for an unused ticket. */
export const canChangeDay = ({ changeUntil }: TicketRule, day: Day, changes: number, now: number): boolean =>
  changeUntil !== null && changes === 0 && now < deadlineOf(changeUntil, day);
