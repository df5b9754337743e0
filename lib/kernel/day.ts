import { DAY_MS } from './durations';

const SHANGHAI_OFFSET_MS = 8 * 3_600_000;

/** A calendar day in the shops' time zone, 'YYYY-MM-DD' in Asia/Shanghai (no daylight saving since 1991). */
export type Day = string;

// A day is represented by midnight UTC. Every page reads and writes days, so it is done by the language alone; dayjs comes with the calendar.
const midnightOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
const textOf = (instant: number): string => new Date(instant).toISOString();

let latest = { number: NaN, day: '' };

/** The Shanghai day of an instant in epoch ms. Nearly every call asks for today, so the last answer is cached. */
export function dayOf(instant: number): Day {
  const number = Math.floor((instant + SHANGHAI_OFFSET_MS) / DAY_MS);
  if (number !== latest.number) latest = { number, day: textOf(number * DAY_MS).slice(0, 10) };
  return latest.day;
}

/** The instant, in epoch ms, at which the Shanghai clock shows `hour`:`minute` on `day`. */
export const instantOf = (day: Day, hour = 0, minute = 0): number => midnightOf(day) - SHANGHAI_OFFSET_MS + (hour * 60 + minute) * 60_000;

export const addDays = (day: Day, count: number): Day => textOf(midnightOf(day) + count * DAY_MS).slice(0, 10);

/** Days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number => (midnightOf(to) - midnightOf(from)) / DAY_MS;

/** Every day from `from` on, `until` exclusive, like the nights of a stay. */
export const eachDay = (from: Day, until: Day): Day[] =>
  Array.from({ length: Math.max(0, daysBetween(from, until)) }, (_, index) => addDays(from, index));

/** 0 is Sunday. */
export const weekdayOf = (day: Day): number => new Date(midnightOf(day)).getUTCDay();

const lastOf = (year: number, month: number): number =>
  month === 2 ? (year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;

/** The years a booking or a birthday can fall in; PostgreSQL has no year 0. */
const FIRST_YEAR = 1900;
const LAST_YEAR = 2999;

/** Whether the day exists: '2026-02-30' does not. Lists and calendars call it constantly, so it builds no date object. */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))];
  return year >= FIRST_YEAR && year <= LAST_YEAR && month >= 1 && month <= 12 && day >= 1 && day <= lastOf(year, month);
};

/** '2026-11-20 09:30:00' in Shanghai: how bills and the wire write an instant (epoch ms). */
export const stampOf = (instant: number): string =>
  textOf(instant + SHANGHAI_OFFSET_MS)
    .slice(0, 19)
    .replace('T', ' ');
