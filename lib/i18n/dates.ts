import type { Day } from '@/lib/kernel/day';
import type { Locale } from '@/lib/kernel/locale';

/** Days have no clock: they are read as UTC midnights, so that no reader's zone moves them. */
const instantOfDay = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

const formats = new Map<string, Intl.DateTimeFormat>();

function format(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale}${JSON.stringify(options)}`;
  const made = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, made);
  return made;
}

/** '11月20日', 'Nov 20'. */
export const shortDay = (locale: Locale, day: Day): string =>
  format(locale, { month: locale === 'en' ? 'short' : 'long', day: 'numeric', timeZone: 'UTC' }).format(instantOfDay(day));

/** '周五', 'Fri'. */
export const weekdayName = (locale: Locale, day: Day): string => format(locale, { weekday: 'short', timeZone: 'UTC' }).format(instantOfDay(day));

/** '11月20日 周五', 'Nov 20, Fri'. */
export const dayLabel = (locale: Locale, day: Day): string =>
  locale === 'en' ? `${shortDay(locale, day)}, ${weekdayName(locale, day)}` : `${shortDay(locale, day)} ${weekdayName(locale, day)}`;

/** '11月20日 18:00', the clock of the shops, of an instant in epoch ms. */
export const momentLabel = (locale: Locale, instant: number): string =>
  format(locale, {
    month: locale === 'en' ? 'short' : 'long', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'Asia/Shanghai',
  }).format(instant);
