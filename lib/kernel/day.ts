import dayjs from 'dayjs';

const DAY_MS = 86_400_000;
const SHANGHAI_OFFSET_MS = 8 * 3_600_000;

/** A calendar day of the shops, 'YYYY-MM-DD' in Asia/Shanghai (no daylight saving since 1991). */
export type Day = string;

// A day counts as midnight UTC. Of dayjs only instants and ISO texts are used: its days and months follow the reader's own time zone, the
// plugin that changes this is another kilobyte on every page, and its `add` and `diff` take five times as long, which the list API would feel.
const midnightOf = (day: Day): number => dayjs(`${day}T00:00:00Z`).valueOf();
const textOf = (instant: number): string => dayjs(instant).toISOString();

let latest = { number: NaN, day: '' };

/** The Shanghai day of an instant in epoch ms. Nearly every call asks for today, so the last answer is kept. */
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

/** Every day from `from` on, `until` exclusive: the nights of a stay. */
export const eachDay = (from: Day, until: Day): Day[] =>
  Array.from({ length: Math.max(0, daysBetween(from, until)) }, (_, index) => addDays(from, index));

/** 0 is Sunday. */
export const weekdayOf = (day: Day): number => dayjs(day).day();

const lastOf = (year: number, month: number): number =>
  month === 2 ? (year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;

/** Years that a booking or a birthday can have; PostgreSQL has no year 0. */
const FIRST_YEAR = 1900;
const LAST_YEAR = 2999;

/** A day that exists: '2026-02-30' does not. Every list and calendar asks, so no date is built for it. */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))];
  return year >= FIRST_YEAR && year <= LAST_YEAR && month >= 1 && month <= 12 && day >= 1 && day <= lastOf(year, month);
};

/** '2026-11-20 09:30:00', the Shanghai clock, as bills and the wire spell an instant (epoch ms). */
export const stampOf = (instant: number): string =>
  textOf(instant + SHANGHAI_OFFSET_MS)
    .slice(0, 19)
    .replace('T', ' ');
