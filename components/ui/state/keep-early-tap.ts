declare global {
  interface Window {
    /** What `keepEarlyTap` saw tapped last. */
    yxTapped?: EventTarget | null;
  }
}

/** Remembers what was tapped last, for `useEarlyTap`. It runs as an inline script, so it must stay self-contained. */
export function keepEarlyTap(): void {
  // React listens on the document, so a tap that hydrates the page gets here only after `useEarlyTap` has looked.
  window.addEventListener('click', ({ target }) => (window.yxTapped = target));
}
