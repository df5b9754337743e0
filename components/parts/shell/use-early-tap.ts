import { useLayoutEffect } from 'react';

/** Once per document: the provider mounts again whenever the layout changes. */
let hydrated = false;

/**
 * Presses the button that was tapped last before the page hydrated, which on a slow phone takes seconds. Links need no such help, and a
 * form is not sent: it takes over what was typed only after hydration. This must be a layout effect: from then on React handles taps
 * itself, and one that it has handled must not be repeated.
 */
export function useEarlyTap(): void {
  useLayoutEffect(() => {
    if (hydrated) return;
    hydrated = true;
    const tapped = window.yxTapped;
    const button = tapped instanceof Element ? tapped.closest<HTMLButtonElement>('button[type="button"]') : null;
    if (button) setTimeout(() => button.click());
  }, []);
}
