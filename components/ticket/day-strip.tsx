'use client';

import { useState } from 'react';
import { Glyph } from '@/components/ui/base/glyph';
import { down } from '@/components/ui/base/glyph-paths';
import { DaySheet, type DaySheetPhase } from '@/components/ui/calendar/day-sheet';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import type { Day } from '@/lib/kernel/day';
import styles from './day-strip.module.css';
import { dayText } from '@/lib/i18n/dates';
import { useTicketParams } from './use-ticket-params';

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
  const { today, ticketOrderParam } = useTicketParams({ enabled: sheet !== 'never' });
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
        last={ticketOrderParam.until}
        value={day ?? ticketOrderParam.date}
        buttonText={(chosen) => (chosen === undefined ? word('chooseDay') : word('onDay', { day: dayText(locale, chosen) }))}
        onConfirm={onChange}
      />
    </div>
  );
}
