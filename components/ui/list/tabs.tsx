'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '@/components/ui/base/class-names';
import styles from './tabs.module.css';

export interface Tab<T extends string> {
  readonly id: T;
  readonly title: ReactNode;
}

interface TabsProps<T extends string> {
  readonly tabs: readonly Tab<T>[];
  readonly active: T;
  readonly onChange: (id: T) => void;
  readonly label: string;
  /** Sticks below the head, whose height is this CSS length. */
  readonly sticky?: string;
  /** Shares the width evenly instead of scrolling. */
  readonly even?: boolean;
  /** The panel of the active tab. */
  readonly children?: ReactNode;
}

/** A row of buttons, because react-vant's Tabs would bring its Swiper along, 32 KB gz. */
export function Tabs<T extends string>({ tabs, active, onChange, label, sticky, even, children }: TabsProps<T>) {
  const row = useRef<HTMLDivElement>(null);
  const place = tabs.findIndex((tab) => tab.id === active);

  useEffect(() => {
    const list = row.current;
    const current = list?.children[place];
    if (!list || !(current instanceof HTMLElement)) return;
    // No `behavior` here: the style sheet decides, because it knows who prefers reduced motion.
    list.scrollTo?.({ left: current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2 });
  }, [place]);

  const move = (step: number) => {
    const next = tabs[(place + step + tabs.length) % tabs.length];
    if (!next) return;
    onChange(next.id);
    const button = row.current?.children[tabs.indexOf(next)];
    if (button instanceof HTMLElement) button.focus();
  };
  if (tabs.length === 0) return children;
  return (
    <>
      <div className={sticky === undefined ? undefined : styles.sticky} style={sticky === undefined ? undefined : { top: sticky }}>
        <div
          ref={row}
          role="tablist"
          aria-label={label}
          className={classNames(styles.row, even && styles.even)}
          onKeyDown={(event) => {
            if (event.key === 'ArrowRight') move(1);
            if (event.key === 'ArrowLeft') move(-1);
          }}
        >
          {tabs.map((tab) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              aria-selected={tab.id === active}
              tabIndex={tab.id === active ? 0 : -1}
              className={classNames(styles.tab, tab.id === active && styles.active)}
              onClick={() => onChange(tab.id)}
            >
              {tab.title}
            </button>
          ))}
        </div>
      </div>
      {children !== undefined && <div role="tabpanel">{children}</div>}
    </>
  );
}
