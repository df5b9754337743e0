'use client';

import { lazy, Suspense, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { dayLabel, shortDay, weekdayName } from '@/lib/i18n/dates';
import { type Day, addDays, daysBetween } from '@/lib/kernel/day';
import { type StayDates, useStay } from '@/stores/use-stay';
import styles from './stay-strip.module.css';

const StaySheet = lazy(() => import('./stay-sheet').then((module) => ({ default: module.StaySheet })));

interface StayStripProps {
  /** The dates the page was rendered with; its check-in is called today. */
  readonly rendered: StayDates;
  /** Shows this hotel's prices and stock in the calendar. */
  readonly hotelId?: string;
}

/** The dates of the stay in one line; a press opens the calendar. */
export function StayStrip({ rendered, hotelId }: StayStripProps) {
  const word = useWords('ui');
  const locale = useLocale();
  const stay = useStay(rendered);
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  const nights = word('nights', { count: daysBetween(stay.checkInDate, stay.checkOutDate) });
  const near: Readonly<Record<Day, string>> = {
    [rendered.checkInDate]: word('today'),
    [addDays(rendered.checkInDate, 1)]: word('tomorrow'),
  };
  const spoken = `${word('checkIn')} ${dayLabel(locale, stay.checkInDate)}, ${word('checkOut')} ${dayLabel(locale, stay.checkOutDate)}, ${nights}`;
  const end = (title: string, day: Day) => (
    <span className={styles.end}>
      <span className={styles.title}>{title}</span>
      <span className={styles.day}>
        {shortDay(locale, day)}
        <small className={styles.weekday}>{near[day] ?? weekdayName(locale, day)}</small>
      </span>
    </span>
  );
  return (
    <>
      <button type="button" className={styles.strip} aria-haspopup="dialog" aria-label={spoken} onClick={() => setSheet('open')}>
        {end(word('checkIn'), stay.checkInDate)}
        <span className={styles.nights}>{nights}</span>
        {end(word('checkOut'), stay.checkOutDate)}
        <Icon name="forward" size={16} className={styles.arrow} />
      </button>
      {sheet !== 'never' && (
        <Suspense fallback={null}>
          <StaySheet open={sheet === 'open'} onClose={() => setSheet('closed')} stay={stay} hotelId={hotelId} />
        </Suspense>
      )}
    </>
  );
}
