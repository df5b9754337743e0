'use client';

import { type ReactNode, useState } from 'react';

interface AsServedProps {
  /** Unique in its page: it finds the part again when the reader comes back to the page. */
  readonly id: string;
  /**
   * Plain elements, which don't hydrate. Undefined in the browser, where the document already contains them (server/pages/sent-once.ts).
   */
  readonly children?: ReactNode;
}

/** A constant object, so that React never touches the content. */
const AS_IT_IS = { __html: '' } as const;
const parts = new Map<string, Element>();

/** Only the first document of a visit leaves the children out; the parts of later pages may reuse an id. */
function remember(id: string): void {
  if (parts.has(id)) return;
  const part = document.querySelector(`[data-served="${id}"]`);
  if (part?.hasChildNodes()) parts.set(id, part);
}

/** Restores what the document showed, when the reader comes back to its page. */
function draw(element: HTMLElement | null): void {
  if (!element || element.hasChildNodes()) return;
  for (const node of parts.get(element.dataset.served ?? '')?.childNodes ?? []) element.append(node.cloneNode(true));
}

/**
 * A static part of a page, sent once, as HTML: React's description of it isn't sent, and it doesn't hydrate. Links inside work
 * (`PageLink`); anything with state stays outside.
 */
export function AsServed({ id, children }: AsServedProps) {
  useState(() => {
    if (children === undefined && typeof document !== 'undefined') remember(id);
  });
  if (children !== undefined) return <div data-served={id}>{children}</div>;
  return <div ref={draw} data-served={id} dangerouslySetInnerHTML={AS_IT_IS} suppressHydrationWarning />;
}
