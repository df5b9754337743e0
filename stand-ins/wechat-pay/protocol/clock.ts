const HOUR = 3_600_000;
/** Asia/Shanghai has had no summer time since 1991. */
const SHANGHAI = 8 * HOUR;

const shanghai = (at: number): string => new Date(at + SHANGHAI).toISOString();

/** RFC 3339 as WeChat Pay writes it: `2018-06-08T10:34:56+08:00`. */
export const rfc3339 = (at: number): string => `${shanghai(at).slice(0, 19)}+08:00`;

/** `2018-06-08`: the day in Shanghai. */
export const shanghaiDay = (at: number): string => shanghai(at).slice(0, 10);

/** `2018-06-08 10:34:56`, as a bill writes it. */
export const billTime = (at: number): string => shanghai(at).slice(0, 19).replace('T', ' ');

/** `20180608103456`, as numbers of the bank begin. */
export const compactTime = (at: number): string => shanghai(at).slice(0, 19).replaceAll(/\D/g, '');

/** The moment `day` begins in Shanghai, in ms. */
export const dayStart = (day: string): number => Date.parse(`${day}T00:00:00+08:00`);

const RFC3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:Z|[+-]\d{2}:\d{2})$/;

/** ms, or undefined for anything but a full RFC 3339 time with its zone. */
export const parseRfc3339 = (text: string): number | undefined => {
  const at = RFC3339.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? undefined : at;
};
