'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useWords } from '@/lib/i18n/use-words';
import { classNames } from '@/components/ui/base/class-names';
import { Glyph } from '@/components/ui/base/glyph';
import { down } from '@/components/ui/base/glyph-paths';
import styles from './pull-refresh.module.css';
import { dragged, type Pull, type PullPhase, released, RESTING } from './pull-state';
import { Spinner } from '@/components/ui/base/spinner';

interface PullRefreshProps {
  /** Resolves when the new content is there; a rejection snaps back too. */
  readonly onRefresh: () => Promise<unknown>;
  readonly children: ReactNode;
}

export function PullSign({ phase }: { readonly phase: PullPhase }) {
  const word = useWords('controls');
  const text = { waiting: 'pullDown', start: 'pullDown', complete: 'releaseToRefresh', progress: 'refreshing' } as const;
  return (
    <span className={styles.sign}>
      {phase === 'progress' ? (
        <Spinner size={16} />
      ) : (
        <Glyph d={down} size={16} className={classNames(styles.arrow, phase === 'complete' && styles.turned)} />
      )}
      {word(text[phase])}
    </span>
  );
}

/** How far the scroll container around the element is scrolled: its own box, or the page. */
function scrolledBy(element: HTMLElement): number {
  for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box.scrollTop;
  }
  return window.scrollY;
}

/** Pull-to-refresh, for a page scrolled to its top (§4). */
export function PullRefresh({ onRefresh, children }: PullRefreshProps) {
  const [pull, setPull] = useState<Pull>(RESTING);
  const [held, setHeld] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const latest = useRef({ pull, onRefresh });
  useEffect(() => {
    latest.current = { pull, onRefresh };
  });

  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    let startY: number | undefined;
    const move = (next: Pull) => {
      latest.current.pull = next;
      setPull(next);
    };
    const onStart = (event: TouchEvent) => {
      startY = scrolledBy(element) <= 0 && event.touches.length === 1 ? event.touches[0]?.clientY : undefined;
    };
    const onMove = (event: TouchEvent) => {
      const y = event.touches[0]?.clientY;
      if (startY === undefined || y === undefined) return;
      const next = dragged(latest.current.pull, y - startY);
      // Otherwise the browser would scroll, or reload the page by its own pull gesture.
      if (next.offset > 0 && event.cancelable) event.preventDefault();
      setHeld(next.phase !== 'progress');
      move(next);
    };
    const onEnd = () => {
      if (startY === undefined) return;
      startY = undefined;
      setHeld(false);
      const before = latest.current.pull;
      const next = released(before);
      move(next);
      if (next.phase !== 'progress' || before.phase === 'progress') return;
      const done = () => move(RESTING);
      latest.current.onRefresh().then(done, done);
    };
    element.addEventListener('touchstart', onStart, { passive: true });
    element.addEventListener('touchmove', onMove, { passive: false });
    element.addEventListener('touchend', onEnd);
    element.addEventListener('touchcancel', onEnd);
    return () => {
      element.removeEventListener('touchstart', onStart);
      element.removeEventListener('touchmove', onMove);
      element.removeEventListener('touchend', onEnd);
      element.removeEventListener('touchcancel', onEnd);
    };
  }, []);

  const moved = pull.offset > 0;
  return (
    <div ref={root} className={styles.root} data-phase={pull.phase}>
      <div className={styles.head} style={moved ? { height: pull.offset } : undefined} data-held={held || undefined} aria-live="polite">
        {moved && <PullSign phase={pull.phase} />}
      </div>
      {children}
    </div>
  );
}
