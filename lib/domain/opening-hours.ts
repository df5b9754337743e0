import { addDays, type Day, dayOf, instantOf, weekdayOf } from '@/lib/kernel/day';

/**
 * Hours of a shop, the same on all of `weekdays` (0 is Sunday). 'HH:mm', Shanghai time; a closing time not after the opening time is on the
 * next day.
 */
export type OpeningHours = Readonly<{ weekdays: readonly number[]; opens: string; closes: string }>;

const DAY_MINUTES = 1440;
export const WEEK_MINUTES = 7 * DAY_MINUTES;

export const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** How long something with these hours is open, in minutes; across midnight if it closes before it opens. */
const lengthOf = (opens: string, closes: string): number => ((minutesOf(closes) - minutesOf(opens) + DAY_MINUTES - 1) % DAY_MINUTES) + 1;

type Span = Readonly<{ from: number; until: number }>;

/** The opening spans that start on `day`, in epoch ms. */
const spansOn = (hours: readonly OpeningHours[], day: Day): Span[] =>
  hours
    .filter(({ weekdays }) => weekdays.includes(weekdayOf(day)))
    .map(({ opens, closes }) => {
      const from = instantOf(day, 0, minutesOf(opens));
      return { from, until: from + lengthOf(opens, closes) * 60_000 };
    });

/** Adjoining spans count as one, so that a shop that never closes has no closing time. */
function endOf(spans: readonly Span[], span: Span): number {
  const next = spans.find(({ from, until }) => from > span.from && from <= span.until && until > span.until);
  return next ? endOf(spans, next) : span.until;
}

/** Whether a shop is open at an instant. `until`: when it closes; `opens`: when it next opens; epoch ms, null if not within a week. */
export type OpenState = Readonly<{ open: true; until: number | null } | { open: false; opens: number | null }>;

/** @param now epoch ms */
export function openState(hours: readonly OpeningHours[], now: number): OpenState {
  const today = dayOf(now);
  const spans = Array.from({ length: 9 }, (_, day) => addDays(today, day - 1))
    .flatMap((day) => spansOn(hours, day))
    .sort((one, other) => one.from - other.from);
  const current = spans.find(({ from, until }) => from <= now && now < until);
  if (!current) return { open: false, opens: spans.find(({ from }) => from > now)?.from ?? null };
  const until = endOf(spans, current);
  return { open: true, until: until - now < WEEK_MINUTES * 60_000 ? until : null };
}

/** The minute of the week at an instant; 0 is the beginning of Sunday in Shanghai. */
export const minuteOfWeek = (now: number): number => {
  const today = dayOf(now);
  return weekdayOf(today) * DAY_MINUTES + Math.floor((now - instantOf(today)) / 60_000);
};

/** A week's opening spans in minutes of the week; one that runs past the end of Saturday is split in two. */
export const openMinutes = (hours: readonly OpeningHours[]): readonly (readonly [from: number, until: number])[] =>
  hours.flatMap(({ weekdays, opens, closes }) =>
    weekdays.flatMap((weekday) => {
      const from = weekday * DAY_MINUTES + minutesOf(opens);
      const until = from + lengthOf(opens, closes);
      return until <= WEEK_MINUTES ? [[from, until] as const] : [[from, WEEK_MINUTES] as const, [0, until - WEEK_MINUTES] as const];
    }),
  );
