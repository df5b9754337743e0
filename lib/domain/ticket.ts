import { addDays, type Day, dayOf, instantOf } from '@/lib/kernel/day';
import type { Fen } from '@/lib/kernel/money';
import { type Deadline, deadlineOf } from './deadline';
import { minutesOf } from './opening-hours';

export const visitorKinds = ['adult', 'child', 'senior', 'student', 'family'] as const;
/** Whom a fare is for; `family` is one ticket for several people. */
export type VisitorKind = (typeof visitorKinds)[number];

export const ticketThemes = ['scenery', 'amusement', 'animals', 'museum', 'show', 'hotSpring', 'water', 'snow'] as const;
export type TicketTheme = (typeof ticketThemes)[number];

/** Sessions are published this many days ahead. */
export const TICKET_HORIZON_DAYS = 90;

/**
 * The rule of a ticket: the page says it, the order keeps it as it was, the gate and the refund obey it.
 * `refund.kind`: `free` gives all back until the deadline and keeps `feePercent` after it, until the day is over; `fee` always keeps
 * `feePercent`; `none` gives nothing back.
 */
export type TicketRule = Readonly<{
  bookUntil: Deadline;
  /** Booked on the day itself, the gate opens this many minutes later. */
  enterAfterMinutes: number;
  /** Names and documents asked for: of nobody, of one for the order, of every visitor. */
  realName: 'none' | 'one' | 'each';
  /** With `realName: 'each'`: one ticket per document and day at this place. */
  onePerDocument: boolean;
  mostPerOrder: number;
  refund: Readonly<{ kind: 'free' | 'fee' | 'none'; until: Deadline; feePercent: number }>;
  /** Until when the day can be changed, once; null when it never can. */
  changeUntil: Deadline | null;
  /** One entry code per visitor, or one for the order. */
  codes: 'each' | 'order';
}>;

/** The end of a session, 'HH:mm', or of the day when it has none. */
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

/** The first day that can be booked at `now`, whatever is left of it. */
export function firstBookableDay(rule: TicketRule, now: number): Day {
  let day = dayOf(now);
  while (ticketProblem(rule, day, null, now) === 'tooLate') day = addDays(day, 1);
  return day;
}

/** Until when giving back costs nothing, in epoch ms; null when it never is free. */
export const freeUntilOf = ({ refund: { kind, until } }: TicketRule, day: Day): number | null =>
  kind === 'free' ? deadlineOf(until, day) : null;

/** When the gate first lets somebody in, in epoch ms. */
export const entersFrom = ({ enterAfterMinutes }: TicketRule, day: Day, session: Session, bookedAt: number): number =>
  Math.max(session ? instantOf(day, 0, minutesOf(session.from)) : instantOf(day), bookedAt + enterAfterMinutes * 60_000);

/** A fare's price on a day: its share of the day's price, in whole yuan, and never nothing. */
export const farePrice = (dayPriceFen: Fen, sharePercent: number): Fen =>
  Math.max(100, Math.round((dayPriceFen * sharePercent) / 10_000) * 100);

export type TicketFee = Readonly<{ feePercent: number; reason: 'free' | 'percentage' | 'none' }>;

/** What giving a ticket back at `now` keeps of its price; a visit whose session is over keeps all. */
export function ticketFee({ refund: { kind, until, feePercent } }: TicketRule, day: Day, session: Session, now: number): TicketFee {
  if (kind === 'none' || now >= endOf(day, session)) return { feePercent: 100, reason: 'none' };
  if (kind === 'free' && now < deadlineOf(until, day)) return { feePercent: 0, reason: 'free' };
  return feePercent === 0 ? { feePercent: 0, reason: 'free' } : { feePercent, reason: 'percentage' };
}

/** Whether the day can still be changed at `now`; once, and only for a ticket that nobody has used. */
export const canChangeDay = ({ changeUntil }: TicketRule, day: Day, changes: number, now: number): boolean =>
  changeUntil !== null && changes === 0 && now < deadlineOf(changeUntil, day);
