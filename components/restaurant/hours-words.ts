import { minutesOf, type OpeningHours } from '@/lib/domain/opening-hours';
import { weekdayNamed } from '@/lib/i18n/dates';
import { enumerated } from '@/lib/i18n/enumerated';
import type { Words } from '@/lib/i18n/words';
import type { Locale } from '@/lib/kernel/locale';

type Word = Words<'restaurant'>;
type Span = Readonly<{ from: string; until: string }>;

const WEEK = [1, 2, 3, 4, 5, 6, 0];

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
  return enumerated(
    locale,
    runs.flatMap((run) => {
      const [first, last] = [run[0] ?? 0, run.at(-1) ?? 0];
      return run.length > 2
        ? [word('dayRange', { from: weekdayNamed(locale, first), to: weekdayNamed(locale, last) })]
        : run.map((weekday) => weekdayNamed(locale, weekday));
    }),
  );
}

const isWholeDay = ({ from, until }: Span): boolean => minutesOf(from) === 0 && minutesOf(until) % 1440 === 0;

/** '11:00–14:00、17:00–次日02:00'; '' when it is the whole day. */
export const spansText = (spans: readonly Span[], locale: Locale, word: Word): string =>
  spans.some(isWholeDay)
    ? ''
    : enumerated(
        locale,
        spans.map(({ from, until }) => `${from}–${until <= from ? word('nextDay', { time: until }) : until}`),
      );

/** On which days and at which hours something can be used: '每天 11:00–14:00', 'Every day, whenever the restaurant is open'. */
export const whenText = (rule: Readonly<{ weekdays: readonly number[]; hours: readonly Span[] }>, locale: Locale, word: Word): string =>
  word('usableWhen', { days: weekdaysText(rule.weekdays, locale, word), hours: spansText(rule.hours, locale, word) || word('allDay') });

/** The hours of a weekday, 0 is Sunday. */
export function openingText(hours: readonly OpeningHours[], weekday: number, locale: Locale, word: Word): string {
  const spans = hours.filter(({ weekdays }) => weekdays.includes(weekday)).map(({ opens, closes }) => ({ from: opens, until: closes }));
  return spans.length === 0 ? word('closedDay') : spansText(spans, locale, word) || word('openAlways');
}

/** The week's hours, days alike together. */
export function weekOf(hours: readonly OpeningHours[], locale: Locale, word: Word): { days: string; text: string }[] {
  const byText = new Map<string, number[]>();
  for (const weekday of WEEK) {
    const text = openingText(hours, weekday, locale, word);
    byText.set(text, [...(byText.get(text) ?? []), weekday]);
  }
  return [...byText].map(([text, weekdays]) => ({ days: weekdaysText(weekdays, locale, word), text }));
}
