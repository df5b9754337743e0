const DAY_MS = 86_400_000;
const SHANGHAI_OFFSET_MS = 8 * 3_600_000;

/** A calendar day of the shops, 'YYYY-MM-DD' in Asia/Shanghai (no daylight saving since 1991). */
export type Day = string;

/** The Shanghai day of an instant in epoch ms. */
export const dayOf = (instant: number): Day => new Date(instant + SHANGHAI_OFFSET_MS).toISOString().slice(0, 10);

/** The instant, in epoch ms, at which the Shanghai clock shows `hour`:`minute` on `day`. */
export const instantOf = (day: Day, hour = 0, minute = 0): number =>
  Date.parse(`${day}T00:00:00Z`) - SHANGHAI_OFFSET_MS + (hour * 60 + minute) * 60_000;

export const addDays = (day: Day, count: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);

/** Days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** Every day from `from` on, `until` exclusive: the nights of a stay. */
export const eachDay = (from: Day, until: Day): Day[] =>
  Array.from({ length: Math.max(0, daysBetween(from, until)) }, (_, index) => addDays(from, index));

/** 0 is Sunday. */
export const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay();

const lastOf = (year: number, month: number): number =>
  month === 2 ? (year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;

/** The years that a shop or a birthday can mean; PostgreSQL has no year 0. */
const FIRST_YEAR = 1900;
const LAST_YEAR = 2999;

/** A day that exists: '2026-02-30' does not. Every list and calendar asks, so without a Date. */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))];
  return year >= FIRST_YEAR && year <= LAST_YEAR && month >= 1 && month <= 12 && day >= 1 && day <= lastOf(year, month);
};

/** '2026-11-20 09:30:00', the Shanghai clock, as bills and the wire spell an instant (epoch ms). */
export const stampOf = (instant: number): string => new Date(instant + SHANGHAI_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
