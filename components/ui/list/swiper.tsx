'use client';

import { Children, type ReactNode, useEffect, useRef, useState } from 'react';
import { useWords } from '@/lib/i18n/use-words';
import { classNames } from '@/components/ui/base/class-names';
import styles from './swiper.module.css';

/** §9, ms. */
const AUTOPLAY_MS = 3000;
/** §9: slides that are loaded before and after the current one; the rest of a long gallery costs nothing until it is near. */
const OVERSCAN = { before: 3, after: 2 };
/** Share of a slide's width that must be visible for it to count as the current one. */
const MOSTLY = 0.6;

interface SwiperProps {
  readonly label: string;
  /** Slides; anything server-rendered. */
  readonly children: ReactNode;
  /** Default 3000 ms; 0 disables autoplay. */
  readonly autoplayMs?: number;
  readonly indicator?: 'dots' | 'count' | 'none';
  readonly rounded?: boolean;
  /** Lets the neighbouring slides show at the sides. */
  readonly peek?: boolean;
}

/** What is loaded while the slide at `place` is shown. */
const near = (place: number): ReadonlySet<number> =>
  new Set(Array.from({ length: OVERSCAN.before + 1 + OVERSCAN.after }, (_, index) => place - OVERSCAN.before + index));

const stillWanted = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;

/** CSS scroll-snap does the swiping; this only advances it every 3 s, unless it is touched, out of sight, or motion is unwanted. */
export function Swiper({ label, children, autoplayMs = AUTOPLAY_MS, indicator = 'dots', rounded, peek }: SwiperProps) {
  const word = useWords('ui');
  const track = useRef<HTMLDivElement>(null);
  const held = useRef(false);
  const [place, setPlace] = useState(0);
  const [loaded, setLoaded] = useState<ReadonlySet<number>>(() => near(0));
  const slides = Children.toArray(children);
  const count = slides.length;

  useEffect(() => {
    if (count < 2 || autoplayMs === 0 || stillWanted()) return undefined;
    const timer = setInterval(() => {
      const element = track.current;
      if (!element || held.current || document.hidden) return;
      const next = (Math.round(element.scrollLeft / element.clientWidth) + 1) % count;
      element.scrollTo({ left: next * element.clientWidth, behavior: next === 0 ? 'auto' : 'smooth' });
    }, autoplayMs);
    return () => clearInterval(timer);
  }, [count, autoplayMs]);

  // An observer reports which slide is visible; reading positions on each scroll event would force a layout every time.
  useEffect(() => {
    const element = track.current;
    if (!element || count < 2) return undefined;
    if (typeof IntersectionObserver === 'undefined') {
      setLoaded(new Set(Array.from({ length: count }, (_, index) => index)));
      return undefined;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting);
        if (!seen) return;
        const next = [...element.children].indexOf(seen.target);
        setPlace(next);
        setLoaded((before) => new Set([...before, ...near(next)]));
      },
      { root: element, threshold: MOSTLY },
    );
    for (const slide of element.children) observer.observe(slide);
    return () => observer.disconnect();
  }, [count]);

  const hold = () => {
    held.current = true;
  };
  const release = () => {
    held.current = false;
  };
  return (
    <section
      className={classNames(styles.swiper, rounded && styles.rounded)}
      aria-roledescription="carousel"
      aria-label={label}
      onTouchStart={hold}
      onTouchEnd={release}
      onTouchCancel={release}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <div ref={track} className={classNames(styles.track, peek && styles.peek)} tabIndex={0}>
        {slides.map((slide, index) => (
          <div key={index} className={styles.slide} role="group" aria-label={word('slideOf', { index: index + 1, count })}>
            {loaded.has(index) ? slide : null}
          </div>
        ))}
      </div>
      {count > 1 && indicator === 'dots' && (
        <div className={styles.dots} aria-hidden>
          {slides.map((_, index) => (
            <i key={index} className={classNames(styles.dot, index === place && styles.here)} />
          ))}
        </div>
      )}
      {count > 1 && indicator === 'count' && (
        <span className={styles.count} aria-hidden>
          {place + 1}/{count}
        </span>
      )}
    </section>
  );
}
