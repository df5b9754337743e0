'use client';

import { lazy, Suspense, useState } from 'react';
import { Cell, CellGroup } from '@/components/ui/base/cell';
import { Checkbox } from '@/components/ui/form/checkbox';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import type { Day } from '@/lib/kernel/day';
import { dayText } from '@/lib/i18n/dates';
import styles from './part-card.module.css';
import { useComboDays } from './use-combo-days';

const CalendarSheet = lazy(() => import('@/components/ui/calendar/calendar-sheet').then((module) => ({ default: module.CalendarSheet })));

interface StartDayProps {
  readonly comboId: string;
  /** Null leaves everything for later. */
  readonly date: Day | null;
  /** Whether everything may be left for later. */
  readonly mayWait: boolean;
  readonly onChange: (date: Day | null) => void;
}

/** The first day of the combo, among those on which everything together can be had. */
export function StartDay({ comboId, date, mayWait, onChange }: StartDayProps) {
  const word = useWords('combo');
  const locale = useLocale();
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
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
      {sheet !== 'never' && (
        <Suspense fallback={null}>
          <CalendarSheet
            {...calendar}
            mode="single"
            open={sheet === 'open'}
            onClose={() => setSheet('closed')}
            value={{ from: date ?? undefined, until: undefined }}
            buttonText={({ from }) => (from === undefined ? word('chooseDay') : word('onDay', { day: dayText(locale, from) }))}
            onConfirm={onChange}
          />
        </Suspense>
      )}
    </>
  );
}
