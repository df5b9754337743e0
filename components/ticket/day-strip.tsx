'use client';

import { useState } from 'react';
import { Glyph } from '@/components/ui/base/glyph';
import { down } from '@/components/ui/base/glyph-paths';
import { DaySheet, type DaySheetPhase } from '@/components/ui/calendar/day-sheet';
import { useToday } from '@/components/ui/state/use-today';
import { TICKET_HORIZON_DAYS } from '@/lib/domain/ticket';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { addDays, type Day } from '@/lib/kernel/day';
import styles from './day-strip.module.css';
import { dayText } from '@/lib/i18n/dates';

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
  const today = useToday();
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
      <DaySheet
        phase={sheet}
        onClose={() => setSheet('closed')}
        today={today}
        last={addDays(today, TICKET_HORIZON_DAYS - 1)}
        value={day}
        buttonText={(chosen) => (chosen === undefined ? word('chooseDay') : word('onDay', { day: dayText(locale, chosen) }))}
        onConfirm={onChange}
      />
    </div>
  );
}
