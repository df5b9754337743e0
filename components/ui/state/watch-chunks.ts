/** §9, ms. */
export const CHUNK_TIMEOUT_MS = 120_000;

/**
 * Watches the application's scripts and style sheets and shows the failure screen if one fails to load (§2, §8). It runs as an inline
 * script without React, because a page whose scripts failed can't render anything; so it must be self-contained and use no syntax newer
 * than the oldest supported browser's.
 */
export function watchChunks(timeoutMs: number): void {
  let leaving = false;
  const failed = (kind: 'error' | 'timeout', name: string, url: string) => {
    // A page that is being left cancels its requests, which is no failure.
    if (leaving) return;
    // Loaded by a press on a finished page: whoever asked for it reports that the network is gone, and the page stays with all that was
    // typed.
    const offline = !navigator.onLine && document.readyState === 'complete';
    const screen = offline ? null : document.querySelector('[data-page-failure="' + kind + '"]');
    if (screen) screen.removeAttribute('hidden');
    const error = new Error((name === 'ChunkLoadError' ? 'Loading chunk failed: ' : 'Loading CSS chunk failed: ') + url);
    error.name = name === 'ChunkLoadError' ? name : 'Error';
    Object.assign(error, { code: name, url, kind });
    // Thrown outside any handler, so that the monitor's listener sees it.
    setTimeout(() => {
      throw error;
    });
  };
  const chunk = (element: EventTarget | null): { name: string; url: string } | undefined => {
    const script = element instanceof HTMLScriptElement;
    const sheet = element instanceof HTMLLinkElement && element.rel === 'stylesheet';
    if (!script && !sheet) return undefined;
    const url = script ? element.src : element.href;
    return url.indexOf('/_next/') < 0 ? undefined : { name: script ? 'ChunkLoadError' : 'CSS_CHUNK_LOAD_FAILED', url };
  };
  const watch = (element: Node) => {
    const found = chunk(element);
    if (!found) return;
    const timer = setTimeout(() => failed('timeout', found.name, found.url), timeoutMs);
    const settled = () => clearTimeout(timer);
    element.addEventListener('load', settled);
    element.addEventListener('error', settled);
  };
  window.addEventListener('pagehide', () => {
    leaving = true;
  });
  window.addEventListener('pageshow', () => {
    leaving = false;
  });
  window.addEventListener(
    'error',
    (event) => {
      const found = chunk(event.target);
      if (found) failed('error', found.name, found.url);
    },
    true,
  );
  document.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('[data-reload]')) window.location.reload();
  });
  // Scripts and style sheets are only added to these two; observing the whole document would cost a slow phone more than parsing it.
  const observer = new MutationObserver((records) => {
    records.forEach((record) => record.addedNodes.forEach(watch));
  });
  [document.head, document.body].forEach((place) => observer.observe(place, { childList: true }));
}
