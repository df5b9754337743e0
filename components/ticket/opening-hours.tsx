import { Facts } from '@/components/ui/base/facts';
import { Section } from '@/components/ui/base/card';
import { weekdayName } from '@/lib/i18n/dates';
import type { Words } from '@/lib/i18n/words';
import { addDays, type Day } from '@/lib/kernel/day';
import type { Locale } from '@/lib/kernel/locale';
import type { PlaceDetail } from './ticket-types';

/** Any Sunday, from which to name the weekdays. */
const SUNDAY: Day = '2026-11-22';
const WEEK = [1, 2, 3, 4, 5, 6, 0];

interface OpeningHoursProps {
  readonly hours: PlaceDetail['openingHours'];
  readonly word: Words<'ticket'>;
  readonly locale: Locale;
}

/** The week's hours; days with the same hours share a line. */
export function OpeningHours({ hours, word, locale }: OpeningHoursProps) {
  const textOf = (weekday: number): string => {
    const open = hours.find((one) => one.weekday === weekday);
    return open ? word('openBetween', { opens: open.opens, closes: open.closes, last: open.lastEntry }) : word('closed');
  };
  const name = (weekday: number): string => weekdayName(locale, addDays(SUNDAY, weekday));
  const runs = WEEK.reduce<{ from: number; to: number; text: string }[]>((lines, weekday) => {
    const last = lines.at(-1);
    const text = textOf(weekday);
    if (last?.text === text) return [...lines.slice(0, -1), { ...last, to: weekday }];
    return [...lines, { from: weekday, to: weekday, text }];
  }, []);
  return (
    <Section title={word('openingHours')}>
      <Facts
        facts={runs.map(({ from, to, text }) => [
          runs.length === 1 ? word('daily') : from === to ? name(from) : `${name(from)} – ${name(to)}`,
          text,
        ])}
      />
    </Section>
  );
}
