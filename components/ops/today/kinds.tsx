'use client';

import type { OpsOutputOf } from '@/lib/contract/ops/contract';
import type { Work } from '@/lib/domain/work';
import { useWords } from '@/lib/i18n/use-words';
import styles from './today.module.css';

/** So many are counted. */
const MOST = 100;

interface KindsProps {
  readonly counts: OpsOutputOf<'work.counts'>['list'];
  readonly chosen: Work | undefined;
  readonly onChoose: (work: Work | undefined) => void;
}

/** How much waits of each kind; a press shows only that. */
export function Kinds({ counts, chosen, onChoose }: KindsProps) {
  const word = useWords('opsWork');
  const shown = (waiting: number): string => (waiting >= MOST ? `${MOST - 1}+` : String(waiting));
  const all = counts.reduce((sum, { waiting }) => sum + waiting, 0);
  return (
    <div className={styles.kinds} role="group" aria-label={word('narrow')}>
      <button type="button" className={styles.kind} aria-pressed={chosen === undefined} onClick={() => onChoose(undefined)}>
        {word('all')} <b>{counts.some(({ waiting }) => waiting >= MOST) ? `${MOST - 1}+` : all}</b>
      </button>
      {counts
        .filter(({ work, waiting }) => waiting > 0 || work === chosen)
        .map(({ work, waiting, late }) => (
          <button
            key={work}
            type="button"
            className={styles.kind}
            data-late={late > 0}
            aria-pressed={chosen === work}
            onClick={() => onChoose(chosen === work ? undefined : work)}
          >
            {word(work)} <b>{shown(waiting)}</b>
          </button>
        ))}
    </div>
  );
}
