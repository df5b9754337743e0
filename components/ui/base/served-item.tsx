'use client';

import { type MouseEvent, type ReactNode, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import styles from './served-item.module.css';

interface ServedItemProps {
  /** Everything that `children` depends on and that may change. */
  readonly of: readonly unknown[];
  /** Its usual height, a CSS length, reserved while it is out of sight. */
  readonly height: string;
  /** Plain elements and buttons; nothing runs before a button is pressed. */
  readonly children: () => ReactNode;
}

/** A constant object, so that React never touches the content. */
const AS_IT_IS = { __html: '' } as const;
const never = () => () => undefined;

/**
 * True for items that came with the document, false for those drawn in the browser: React reads the server snapshot only when hydrating.
 */
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
 * A list item that is already in the document: React renders it only when what it shows changes or one of its buttons is pressed. Lists are
 * most of a page, and mostly links, which work without React (`PageLink`).
 */
export function ServedItem({ of, height, children }: ServedItemProps) {
  const fromDocument = useFromDocument();
  const [first] = useState(of);
  // Once drawn, always drawn: what the document showed has gone, and would be missing if the item came back to it.
  const [drawn, setDrawn] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  if (fromDocument && !drawn && !of.every((value, index) => Object.is(value, first[index]))) setDrawn(true);
  const still = fromDocument && !drawn && typeof window !== 'undefined';

  const onClick = ({ target }: MouseEvent) => {
    const place = buttonsIn(item.current).findIndex((button) => target instanceof Node && button.contains(target));
    if (place < 0) return;
    flushSync(() => setDrawn(true));
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
