'use client';

import { type ReactNode, useState } from 'react';

interface AsServedProps {
  /** One of a kind in its page: the part is drawn again by it when its reader comes back. */
  readonly id: string;
  /** Plain elements: nothing in here wakes up. Missing where the document already shows them (server/pages/sent-once.ts). */
  readonly children?: ReactNode;
}

/** The same object each time: React leaves alone what is inside. */
const AS_IT_IS = { __html: '' } as const;
const parts = new Map<string, Element>();

/** Only the first document of a visit lacks its parts; by the time of another page its names may be another's. */
function remember(id: string): void {
  if (parts.has(id)) return;
  const part = document.querySelector(`[data-served="${id}"]`);
  if (part?.hasChildNodes()) parts.set(id, part);
}

/** What the document showed, for a page that its reader comes back to. */
function draw(element: HTMLElement | null): void {
  if (!element || element.hasChildNodes()) return;
  for (const node of parts.get(element.dataset.served ?? '')?.childNodes ?? []) element.append(node.cloneNode(true));
}

/**
 * Part of a page that only shows: it stands in the document once, as HTML. The tree of elements that a browser would take it over with is
 * not sent, and no script goes through it. Links work (`PageLink`); anything with a state of its own stays outside.
 */
export function AsServed({ id, children }: AsServedProps) {
  useState(() => {
    if (children === undefined && typeof document !== 'undefined') remember(id);
  });
  if (children !== undefined) return <div data-served={id}>{children}</div>;
  return <div ref={draw} data-served={id} dangerouslySetInnerHTML={AS_IT_IS} suppressHydrationWarning />;
}
