'use client';

import { useQuery } from '@tanstack/react-query';
import { useWords } from '@/lib/i18n/use-words';
import { workCalls } from '@/lib/queries/ops/work';
import { useMay } from '../shell/use-me';
import styles from './today.module.css';

/** What a new shop still lacks, for whoever can give it. Said as the start's log says it. */
export function Checklist() {
  const word = useWords('opsWork');
  const may = useMay()('shop.checklist');
  const { data } = useQuery({ ...workCalls.checklist({}), enabled: may });
  if (!data || data.list.length === 0) return null;
  return (
    <details className={styles.checklist}>
      <summary>{word('checklist', { count: data.list.length })}</summary>
      <ul>
        {data.list.map(({ item, toDo }) => (
          <li key={item} lang="en">
            {toDo}
          </li>
        ))}
      </ul>
    </details>
  );
}
