import { memo } from 'react';
import { monthText } from '@/lib/i18n/dates';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { addDays, type Day, weekdayOf } from '@/lib/kernel/day';
import { priceTag } from '@/lib/kernel/money';
import styles from './calendar.module.css';
import { type CalendarDays, type CalendarLimits, canChoose, type DayRange, daysOfMonth, isSoldOut, type Month } from './calendar-range';
import { classNames } from '@/components/ui/base/class-names';

/** Below this stock the number left is shown. */
const FEW_LEFT = 5;

export type RangeEnds = Readonly<{ from: string; until: string }>;

interface CalendarMonthProps {
  readonly month: Month;
  /** The names of a range's first and last day; undefined for a single day. */
  readonly ends: RangeEnds | undefined;
  readonly today: Day;
  readonly range: DayRange;
  readonly days: CalendarDays;
  readonly limits: CalendarLimits;
  readonly onPress: (day: Day) => void;
}

export const CalendarMonth = memo(function CalendarMonth(props: CalendarMonthProps) {
  // Past weeks are left out.
  const all = daysOfMonth(props.month).filter((day) => day >= addDays(props.limits.first, -weekdayOf(props.limits.first)));
  const title = monthText(useLocale(), props.month);
  return (
    <section aria-label={title}>
      <h3 className={styles.month}>{title}</h3>
      <div className={styles.grid}>
        {all.map((day, index) => (
          <span key={day} className={styles.slot} style={index === 0 ? { gridColumnStart: weekdayOf(day) + 1 } : undefined}>
            <DayButton {...props} day={day} />
          </span>
        ))}
      </div>
    </section>
  );
});

function DayButton({ day, ends: names, today, range, days, limits, onPress }: CalendarMonthProps & { readonly day: Day }) {
  const word = useWords('controls');
  const known = days[day];
  const holiday = known?.holiday;
  const starts = day === range.from;
  const ends = day === range.until;
  const within = range.from !== undefined && range.until !== undefined && day > range.from && day < range.until;
  const outside = day < limits.first || day > limits.last;
  const possible = canChoose(day, names ? range : {}, days, limits);
  const soldOut = !outside && isSoldOut(known);
  const weekday = weekdayOf(day);

  const name = day === today ? word('today') : (holiday?.rest && holiday.name) || '';
  const top = (starts && names?.from) || (ends && names?.until) || name;
  const price = known?.price ?? null;
  const foot = outside || !known ? '' : soldOut ? word('soldOut') : price === null ? '' : `¥${priceTag(price)}`;
  const few = !outside && known && !soldOut && known.left <= FEW_LEFT && !starts && !ends ? word('stockLeft', { count: known.left }) : '';
  return (
    <button
      type="button"
      data-day={day}
      disabled={!possible}
      aria-pressed={starts || ends || within}
      aria-label={[day, top, foot, few].filter(Boolean).join(' ')}
      className={classNames(
        styles.day,
        (starts || ends) && styles.chosen,
        starts && range.until !== undefined && styles.starts,
        ends && styles.ends,
        within && styles.within,
        (weekday === 0 || weekday === 6 || holiday?.rest) && !(holiday && !holiday.rest) && styles.free,
        soldOut && styles.soldOut,
      )}
      onClick={() => onPress(day)}
    >
      {holiday && <i className={holiday.rest ? styles.rest : styles.work}>{word(holiday.rest ? 'rest' : 'work')}</i>}
      <span className={styles.top}>{top || few}</span>
      <span className={styles.number}>{Number(day.slice(8))}</span>
      <span className={styles.foot}>{foot}</span>
    </button>
  );
}
