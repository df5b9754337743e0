import { minutesOf, type OpeningHours } from '@/lib/domain/opening-hours';
import { weekdayName } from '@/lib/i18n/dates';
import type { Words } from '@/lib/i18n/words';
import { addDays, type Day } from '@/lib/kernel/day';
import type { Locale } from '@/lib/kernel/locale';

type Word = Words<'restaurant'>;
type Span = Readonly<{ from: string; until: string }>;

/** A Sunday: weekdays are named from days. */
const SUNDAY: Day = '2026-11-22';
const WEEK = [1, 2, 3, 4, 5, 6, 0];

const nameOf = (weekday: number, locale: Locale): string => weekdayName(locale, addDays(SUNDAY, weekday));

/** '周一至周五、周日', 'Mon–Fri, Sun'; every day has one word. */
export function weekdaysText(weekdays: readonly number[], locale: Locale, word: Word): string {
  if (WEEK.every((weekday) => weekdays.includes(weekday))) return word('everyDay');
  const runs = WEEK.reduce<number[][]>(
    (all, weekday) => {
      if (weekdays.includes(weekday)) all.at(-1)?.push(weekday);
      else all.push([]);
      return all;
    },
    [[]],
  );
  return runs
    .flatMap((run) => {
      const [first, last] = [run[0] ?? 0, run.at(-1) ?? 0];
      return run.length > 2
        ? [word('dayRange', { from: nameOf(first, locale), to: nameOf(last, locale) })]
        : run.map((weekday) => nameOf(weekday, locale));
    })
    .join(word('comma'));
}

const isWholeDay = ({ from, until }: Span): boolean => minutesOf(from) === 0 && minutesOf(until) % 1440 === 0;

/** '11:00–14:00、17:00–次日02:00'; '' when it is the whole day. */
export const spansText = (spans: readonly Span[], word: Word): string =>
  spans.some(isWholeDay)
    ? ''
    : spans.map(({ from, until }) => `${from}–${until <= from ? word('nextDay', { time: until }) : until}`).join(word('comma'));

/** The hours of a weekday, 0 is Sunday. */
export function openingText(hours: readonly OpeningHours[], weekday: number, word: Word): string {
  const spans = hours.filter(({ weekdays }) => weekdays.includes(weekday)).map(({ opens, closes }) => ({ from: opens, until: closes }));
  return spans.length === 0 ? word('closedDay') : spansText(spans, word) || word('openAlways');
}

/** The week's hours, days alike together. */
export function weekOf(hours: readonly OpeningHours[], locale: Locale, word: Word): { days: string; text: string }[] {
  const byText = new Map<string, number[]>();
  for (const weekday of WEEK) {
    const text = openingText(hours, weekday, word);
    byText.set(text, [...(byText.get(text) ?? []), weekday]);
  }
  return [...byText].map(([text, weekdays]) => ({ days: weekdaysText(weekdays, locale, word), text }));
}
