'use client';

import { useState } from 'react';
import { Icon } from '@/components/ui/base/icon';
import { Card } from '@/components/ui/base/card';
import { DaySheet, type DaySheetPhase } from '@/components/ui/calendar/day-sheet';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import type { Day } from '@/lib/kernel/day';
import { useCombo, useComboParam } from '@/stores/combo';
import { dayText } from '@/lib/i18n/dates';
import styles from './first-day.module.css';
import { useComboDays } from './use-combo-days';

interface FirstDayProps {
  readonly comboId: string;
  /** The first day on which every part is available, as of when the page was rendered. */
  readonly firstDate: Day | null;
}

/** The combo's first day in one line; the calendar shows the days on which all parts are available together. */
export function FirstDay({ comboId, firstDate }: FirstDayProps) {
  const word = useWords('combo');
  const locale = useLocale();
  const [sheet, setSheet] = useState<DaySheetPhase>('never');
  const { query, calendar } = useComboDays(comboId, { enabled: sheet !== 'never' });
  const chosen = useComboParam(comboId)?.date;
  const chooseOf = useCombo((combo) => combo.chooseOf);
  const note = firstDate === null ? word('noDays') : word('openFrom', { day: dayText(locale, firstDate) });
  return (
    <Card>
      <button type="button" className={styles.strip} aria-haspopup="dialog" onClick={() => setSheet('open')}>
        <Icon name="calendar" size={20} />
        <span className={styles.text}>
          <span className={styles.title}>{chosen === undefined ? word('anyDay') : word('onDay', { day: dayText(locale, chosen) })}</span>
          <span className={styles.note}>{note}</span>
        </span>
        <Icon name="forward" size={16} />
      </button>
      <DaySheet
        {...calendar}
        query={query}
        phase={sheet}
        onClose={() => setSheet('closed')}
        value={chosen}
        buttonText={(day) => (day === undefined ? word('chooseDay') : word('onDay', { day: dayText(locale, day) }))}
        onConfirm={(date) => chooseOf(comboId, { date })}
      />
    </Card>
  );
}
