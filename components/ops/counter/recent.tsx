'use client';

import { useQuery } from '@tanstack/react-query';
import { useWords } from '@/lib/i18n/use-words';
import { stampOf } from '@/lib/kernel/day';
import { counterCalls } from '@/lib/queries/ops/counter';
import { Badge } from '../table/badge';
import styles from './till.module.css';

/** What the one at this till has taken today, the newest first. */
export function Recent() {
  const word = useWords('opsCounter');
  const { data } = useQuery(counterCalls.recent({}));
  return (
    <section className={styles.recent} aria-labelledby="recent">
      <h2 id="recent">{word('recent')}</h2>
      {data?.list.length === 0 && <p>{word('recentNone')}</p>}
      <ul>
        {data?.list.map(({ id, at, name, units, shopName, undone }) => (
          <li key={id}>
            <time>{stampOf(at).slice(11, 16)}</time>
            <span>
              {name} × {units}
              <small>{shopName}</small>
            </span>
            <Badge tone={undone ? 'plain' : 'good'}>{word(undone ? 'undone' : 'taken')}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}
