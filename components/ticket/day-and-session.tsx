'use client';

import { useState } from 'react';
import { Cell, CellGroup } from '@/components/ui/base/cell';
import { Chips } from '@/components/ui/form/checkbox';
import { DaySheet, type DaySheetPhase } from '@/components/ui/calendar/day-sheet';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import type { Day } from '@/lib/kernel/day';
import styles from './day-and-session.module.css';
import { dayText } from '@/lib/i18n/dates';
import { useVisitDays } from './use-visit-days';

export type Visit = Readonly<{ date: Day; sessionNo: number }>;

interface DayAndSessionProps {
  readonly productId: string;
  /** The order whose day is changed. */
  readonly orderNo?: string;
  readonly value: Visit;
  readonly onChange: (visit: Visit) => void;
}

/** The day of the visit, with prices and availability, and the session if the day has several. */
export function DayAndSession({ productId, orderNo, value, onChange }: DayAndSessionProps) {
  const word = useWords('ticket');
  const locale = useLocale();
  const [sheet, setSheet] = useState<DaySheetPhase>('never');
  const { query, calendar, sessionsOf } = useVisitDays(productId, orderNo);
  const sessions = sessionsOf(value.date) ?? [];
  const chooseDay = (date: Day) => {
    const [first] = (sessionsOf(date) ?? []).filter(({ bookable }) => bookable);
    onChange({ date, sessionNo: first?.sessionNo ?? 0 });
  };
  return (
    <>
      <CellGroup>
        <Cell title={word('visitDay')} value={dayText(locale, value.date)} onClick={() => setSheet('open')} />
        {sessions.some(({ starts }) => starts !== null) && (
          <div className={styles.sessions}>
            <Chips
              name="session"
              label={word('session')}
              value={String(value.sessionNo)}
              onChange={(sessionNo) => onChange({ ...value, sessionNo: Number(sessionNo) })}
              choices={sessions.map(({ sessionNo, starts, ends, left, bookable }) => ({
                value: String(sessionNo),
                title:
                  `${starts ?? ''}–${ends ?? ''} ${bookable ? (left <= 20 ? word('left', { count: left }) : '') : word('soldOut')}`.trim(),
                disabled: !bookable,
              }))}
            />
          </div>
        )}
      </CellGroup>
      <DaySheet
        {...calendar}
        query={query}
        phase={sheet}
        onClose={() => setSheet('closed')}
        value={value.date}
        buttonText={(day) => (day === undefined ? word('chooseDay') : word('onDay', { day: dayText(locale, day) }))}
        onConfirm={chooseDay}
      />
    </>
  );
}
