'use client';

import { useEffect } from 'react';

const linkOf = (event: MouseEvent): HTMLAnchorElement | null =>
  event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;

/**
 * Links to details open them as dialogs: the focus stays inside and Escape closes. Without this script the address opens them by itself.
 */
export function DetailSheets() {
  useEffect(() => {
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
