'use client';

import { useEffect } from 'react';

const linkOf = (event: MouseEvent): HTMLAnchorElement | null =>
  event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;

/**
 * Opens the links to details as modal dialogs: the focus stays inside and Escape closes them. Without this script, or in a browser without dialogs, they open as `:target`.
 */
export function DetailSheets() {
  useEffect(() => {
    // Before iOS 15.4 and Firefox 98: the links work as they do without a script.
    if (typeof HTMLDialogElement === 'undefined') return;
    const follow = (event: MouseEvent) => {
      if (event.target instanceof HTMLDialogElement) event.target.close();
      const link = linkOf(event);
      if (!link) return;
      if (link.dataset.closes !== undefined) {
        event.preventDefault();
        link.closest('dialog')?.close();
      } else if (link.dataset.opens !== undefined) {
        const sheet = document.getElementById(link.hash.slice(1));
        if (!(sheet instanceof HTMLDialogElement)) return;
        event.preventDefault();
        sheet.showModal();
      }
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, []);
  return null;
}
