'use client';

import { useId, useState } from 'react';
import { classNames } from '@/components/ui/base/class-names';
import { Icon } from '@/components/ui/base/icon';
import { type AreaChoice, areaText } from '@/lib/domain/area-path';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import styles from './address.module.css';
import { AreaSheet } from './area-sheet';
import { areaPlaceholders } from './consignee-draft';

interface AreaFieldProps {
  readonly area: readonly AreaChoice[];
  readonly onPick: (area: readonly AreaChoice[]) => void;
  /** The first level that is missing, once the buyer has tried to submit. */
  readonly problem: string | undefined;
}

/** The levels chosen so far and the one to choose next; a tap opens the sheet. */
export function AreaField({ area, onPick, problem }: AreaFieldProps) {
  const word = useWords('address');
  const locale = useLocale();
  const id = useId();
  const [open, setOpen] = useState(false);
  const chosen = area.map(({ name }) => name);
  const next = areaPlaceholders[area.length];
  return (
    <div>
      <button
        type="button"
        className={classNames(styles.row, styles.pressable)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className={styles.label}>
          {word('area')}
          <i className={styles.required}>*</i>
        </span>
        <span className={styles.value}>
          {areaText(chosen, locale, ' ')} {next && <span className={styles.next}>{word(next)}</span>}
        </span>
        <Icon name="forward" size={16} />
      </button>
      {problem && (
        <p id={id} className={styles.rowProblem} role="alert">
          {problem}
        </p>
      )}
      <AreaSheet open={open} onClose={() => setOpen(false)} path={area} onPick={onPick} />
    </div>
  );
}
