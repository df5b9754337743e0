const OFFSET_MS = 8 * 3_600_000;
export const DAY_MS = 86_400_000;

const isoOf = (at: number): string => new Date(at + OFFSET_MS).toISOString();

/** 'YYYY-MM-DD HH:mm:ss' in Asia/Shanghai, which has kept UTC+8 since 1991. */
export const dateTimeOf = (at: number): string => isoOf(at).slice(0, 19).replace('T', ' ');
/** With milliseconds, as `gmt_refund` is written. */
export const exactTimeOf = (at: number): string => isoOf(at).slice(0, 23).replace('T', ' ');
export const dayOf = (at: number): string => isoOf(at).slice(0, 10);

/** Epoch ms of a day's first moment in Shanghai. */
export const startOf = (day: string): number => Date.parse(`${day}T00:00:00+08:00`);

/** Epoch ms of 'YYYY-MM-DD HH:mm:ss'; undefined for any other text and for days that don't exist. */
export function epochOf(text: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return undefined;
  const at = Date.parse(`${text.replace(' ', 'T')}+08:00`);
  return Number.isFinite(at) && dateTimeOf(at) === text ? at : undefined;
}
