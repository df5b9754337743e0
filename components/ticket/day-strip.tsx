'use client';

import { lazy, Suspense, useState } from 'react';
import { Glyph } from '@/components/ui/base/glyph';
import { down } from '@/components/ui/base/glyph-paths';
import type { DaySheetPhase } from '@/components/ui/calendar/day-sheet';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import type { Day } from '@/lib/kernel/day';
import styles from './day-strip.module.css';
import { dayText } from '@/lib/i18n/dates';

/** With the calendar in it, so that the first press waits once. */
const VisitDaySheet = lazy(async () => {
  const [{ VisitDaySheet: Sheet }] = await Promise.all([import('./visit-day-sheet'), import('@/components/ui/calendar/calendar-sheet')]);
  return { default: Sheet };
});

interface DayStripProps {
  readonly day: Day | undefined;
  /** Shown while no day is chosen. */
  readonly anyText: string;
  readonly onChange: (day: Day | undefined) => void;
}

/** The day of a visit in one line: a press opens the calendar, another clears the day. */
export function DayStrip({ day, anyText, onChange }: DayStripProps) {
  const word = useWords('ticket');
  const locale = useLocale();
  const [sheet, setSheet] = useState<DaySheetPhase>('never');
  return (
    <div className={styles.strip}>
      <button type="button" className={styles.day} aria-haspopup="dialog" onClick={() => setSheet('open')}>
        <span className={styles.label}>{word('visitDay')}</span>
        <span className={day === undefined ? styles.any : styles.chosen}>{day === undefined ? anyText : dayText(locale, day)}</span>
        <Glyph d={down} size={12} />
      </button>
      {day !== undefined && (
        <button type="button" className={styles.clear} onClick={() => onChange(undefined)}>
          {word('anyDay')}
        </button>
      )}
      {sheet !== 'never' && (
        <Suspense fallback={null}>
          <VisitDaySheet phase={sheet} day={day} onClose={() => setSheet('closed')} onChange={onChange} />
        </Suspense>
      )}
    </div>
  );
}
