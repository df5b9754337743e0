'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { useWords } from '@/lib/i18n/use-words';
import styles from './endless-list.module.css';
import { Spinner } from '@/components/ui/base/spinner';

interface EndlessListProps {
  readonly children: ReactNode;
  readonly hasMore: boolean;
  readonly loading: boolean;
  /** Loading the last page failed; a press tries again. */
  readonly failed?: boolean;
  readonly onMore: () => void;
  /** How far before the end the next page is loaded, px (§9: 0). */
  readonly threshold?: number;
  /** Shows nothing at the end, for short lists. */
  readonly quietEnd?: boolean;
}

export function EndlessList({ children, hasMore, loading, failed, onMore, threshold = 0, quietEnd }: EndlessListProps) {
  const ui = useWords('ui');
  const word = useWords('controls');
  const end = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  useEffect(() => {
    more.current = onMore;
  });
  const wanted = hasMore && !loading && !failed;

  useEffect(() => {
    if (!wanted || !end.current || typeof IntersectionObserver === 'undefined') return undefined;
    // A new observer after each page reports at once, so that a page too short to fill the screen is followed by the next.
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) more.current();
      },
      { rootMargin: `0px 0px ${threshold}px 0px` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [wanted, threshold]);

  return (
    <>
      {children}
      <div ref={end} className={styles.end} aria-live="polite">
        {failed ? (
          <button type="button" className={styles.retry} onClick={onMore}>
            {word('listFailed')}
          </button>
        ) : loading ? (
          <>
            <Spinner size={14} />
            {ui('loading')}
          </>
        ) : (
          !hasMore && !quietEnd && <span className={styles.last}>{word('listEnd')}</span>
        )}
      </div>
    </>
  );
}
