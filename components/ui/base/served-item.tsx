'use client';

import { type MouseEvent, type ReactNode, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import styles from './served-item.module.css';

interface ServedItemProps {
  /** All that the drawing depends on and that may change. */
  readonly of: readonly unknown[];
  /** How high it usually is, a CSS length: what is out of sight is given so much room. */
  readonly height: string;
  /** Plain elements, and buttons: nothing in here runs before one is pressed. */
  readonly children: () => ReactNode;
}

/** The same object each time: React leaves alone what is inside. */
const AS_IT_IS = { __html: '' } as const;
const never = () => () => undefined;

/** True for what the document brought along, false for what the browser draws. React asks for the server's value in the first case only. */
function useFromDocument(): boolean {
  const [came] = useState(() => new Set<'document'>());
  return useSyncExternalStore(
    never,
    () => came.has('document'),
    () => came.add('document').has('document'),
  );
}

const buttonsIn = (item: HTMLElement | null): HTMLButtonElement[] => [...(item?.querySelectorAll('button') ?? [])];

/**
 * An item of a list that the document shows already: React goes through it when what it shows changes or a button in it is pressed, and not
 * before. Lists are most of a page and mostly links, which work without (`PageLink`).
 */
export function ServedItem({ of, height, children }: ServedItemProps) {
  const fromDocument = useFromDocument();
  const [first] = useState(of);
  const [pressed, setPressed] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  const still = fromDocument && !pressed && typeof window !== 'undefined' && of.every((value, index) => Object.is(value, first[index]));

  const onClick = ({ target }: MouseEvent) => {
    const place = buttonsIn(item.current).findIndex((button) => target instanceof Node && button.contains(target));
    if (place < 0) return;
    flushSync(() => setPressed(true));
    const button = buttonsIn(item.current)[place];
    button?.focus();
    button?.click();
  };
  const face = { className: styles.item, style: { containIntrinsicBlockSize: `auto ${height}` } };
  return still ? (
    <li key="served" ref={item} {...face} onClick={onClick} dangerouslySetInnerHTML={AS_IT_IS} suppressHydrationWarning />
  ) : (
    <li key="drawn" ref={item} {...face}>
      {children()}
    </li>
  );
}
