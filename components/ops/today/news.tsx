'use client';

import { useEffect, useRef, useState } from 'react';
import { useWords } from '@/lib/i18n/use-words';
import { DeskButton } from '../form/desk-button';
import { chime } from './chime';
import styles from './today.module.css';

interface NewsProps {
  readonly fresh: number;
  readonly isAway: boolean;
  /** Shows it, at a moment that the reader chooses: nothing moves under their hand. */
  readonly onShow: () => void;
}

/** What has come since the list was asked for. */
export function News({ fresh, isAway, onShow }: NewsProps) {
  const word = useWords('opsWork');
  const [isLoud, setLoud] = useState(false);
  const known = useRef(0);
  useEffect(() => {
    if (isLoud && fresh > known.current) chime();
    known.current = fresh;
  }, [fresh, isLoud]);
  return (
    <div className={styles.news}>
      <span role="status">
        {isAway ? (
          <span className={styles.away}>{word('away')}</span>
        ) : fresh > 0 ? (
          <DeskButton kind="quiet" icon="refresh" onClick={onShow}>
            {word('fresh', { count: fresh })}
          </DeskButton>
        ) : (
          <span className={styles.quiet}>{word('quiet')}</span>
        )}
      </span>
      <label className={styles.sound}>
        <input type="checkbox" checked={isLoud} onChange={({ target }) => setLoud(target.checked)} />
        {word('sound')}
      </label>
    </div>
  );
}
