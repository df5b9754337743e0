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

/** The nights of a stay: every day from check-in up to, without, check-out. */
export const nightsOf = (checkIn: Day, checkOut: Day): Day[] =>
  Array.from({ length: Math.max(0, daysBetween(checkIn, checkOut)) }, (_, index) => addDays(checkIn, index));

/** 0 is Sunday. */
export const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** A day that exists: '2026-02-30' does not. */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const instant = Date.parse(`${text}T00:00:00Z`);
  // V8 reads 30 February as 2 March; the day of the month gives it away.
  return !Number.isNaN(instant) && new Date(instant).getUTCDate() === Number(text.slice(8));
};

/** '2026-11-20 09:30:00', the Shanghai clock, as bills and the wire spell an instant (epoch ms). */
export const stampOf = (instant: number): string =>
  new Date(instant + SHANGHAI_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
