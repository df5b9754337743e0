'use client';

import { useState } from 'react';
import { Cell, CellGroup } from '@/components/ui/base/cell';
import { Checkbox } from '@/components/ui/form/checkbox';
import { DaySheet, type DaySheetPhase } from '@/components/ui/calendar/day-sheet';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import type { Day } from '@/lib/kernel/day';
import { dayText } from '@/lib/i18n/dates';
import styles from './part-card.module.css';
import { useComboDays } from './use-combo-days';

interface StartDayProps {
  readonly comboId: string;
  /** Null leaves everything for later. */
  readonly date: Day | null;
  /** Whether everything may be left for later. */
  readonly mayWait: boolean;
  readonly onChange: (date: Day | null) => void;
}

/** The combo's first day, among those on which all parts are available together. */
export function StartDay({ comboId, date, mayWait, onChange }: StartDayProps) {
  const word = useWords('combo');
  const locale = useLocale();
  const [sheet, setSheet] = useState<DaySheetPhase>('never');
  const { query, calendar } = useComboDays(comboId);
  return (
    <>
      <CellGroup>
        <Cell
          title={word('firstDay')}
          value={date === null ? word('later') : dayText(locale, date)}
          empty={date === null}
          onClick={() => setSheet('open')}
        />
        {mayWait && (
          <div className={styles.wait}>
            <Checkbox checked={date === null} onChange={(later) => onChange(later ? null : (query.data?.firstDate ?? null))}>
              {word('allLater')}
            </Checkbox>
          </div>
        )}
      </CellGroup>
      <DaySheet
        {...calendar}
        query={query}
        phase={sheet}
        onClose={() => setSheet('closed')}
        value={date ?? undefined}
        buttonText={(day) => (day === undefined ? word('chooseDay') : word('onDay', { day: dayText(locale, day) }))}
        onConfirm={onChange}
      />
    </>
  );
}
