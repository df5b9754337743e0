const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex]:not([tabindex="-1"])';

/** Moves the focus into the panel, keeps Tab inside, handles Escape, and restores the focus on release unless it has moved elsewhere. */
export function containFocus(panel: HTMLElement, onEscape: () => void): () => void {
  const before = document.activeElement;
  if (!panel.contains(before)) panel.focus({ preventScroll: true });

  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onEscape();
      return;
    }
    if (event.key !== 'Tab') return;
    const stops = [...panel.querySelectorAll<HTMLElement>(FOCUSABLE)];
    const first = stops[0];
    const last = stops.at(-1);
    const leavesStart = event.shiftKey && (document.activeElement === first || document.activeElement === panel);
    const target = leavesStart ? last : !event.shiftKey && document.activeElement === last ? first : undefined;
    if (!first) event.preventDefault();
    if (target) {
      event.preventDefault();
      target.focus();
    }
  };
  panel.addEventListener('keydown', onKey);
  return () => {
    panel.removeEventListener('keydown', onKey);
    // A panel takes 300 ms to close: a user who has gone on to another field meanwhile stays there.
    const nowhere = document.activeElement === null || document.activeElement === document.body || panel.contains(document.activeElement);
    if (nowhere && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  };
}
