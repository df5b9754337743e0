type Listener = (failure: unknown) => void;

declare global {
  interface Window {
    /** What `watchFailures` leaves behind. */
    yuexiangFailures?: {
      /** For failures that were caught before the window could hear of them. */
      tell: Listener;
      /** The page's monitor takes over from here. Returns a function that ends that. */
      listen: (listener: Listener) => () => void;
    };
  }
}

/** How long a failure waits for the page's monitor, which may never come if the scripts themselves failed, ms. */
export const MONITOR_WAIT_MS = 5_000;

type Settings = Readonly<{
  /** Where failures are reported to. */
  address: string;
  waitMs: number;
}>;

/**
 * Hears script errors and unhandled rejections from the very beginning (§8), including chunks that fail to load, and passes them on to the
 * page's monitor. Pages without a monitor, or whose scripts failed, send short reports by themselves. It runs as an inline script without
 * React, so it must be self-contained.
 */
export function watchFailures({ address, waitMs }: Settings): void {
  const most = 20;
  const kept: unknown[] = [];
  const told: string[] = [];
  let listener: Listener | undefined;

  const textOf = (value: unknown, length: number): string =>
    String(value)
      .slice(0, 2000)
      // Only the monitor has the list of private parameters, so every value is removed here.
      .replace(/(=|%3D)[^&\s"'<>)]+/gi, '$1…')
      .replace(/1[3-9]\d{9}/g, '[mobile]')
      .slice(0, length);
  const report = (failure: unknown) => {
    const error = (typeof failure === 'object' && failure !== null ? failure : { message: failure }) as {
      message?: unknown;
      name?: unknown;
      code?: unknown;
    };
    const detail = JSON.stringify({
      message: textOf(error.message, 300),
      name: textOf(error.name || 'Error', 60),
      code: textOf(error.code || '', 60),
    });
    if (told.indexOf(detail) >= 0 || told.length >= most) return;
    told.push(detail);
    const page = window.location.pathname;
    // A channel's slug is its code.
    const body = new URLSearchParams({ event: 'failure', page: page.slice(0, 200), detail });
    fetch(address, { method: 'POST', keepalive: true, headers: { p: page.split('/')[1] || '' }, body }).catch(() => undefined);
  };
  const tell = (failure: unknown) => {
    if (listener) return listener(failure);
    if (kept.length >= most || kept.push(failure) > 1) return undefined;
    setTimeout(() => {
      if (!listener) kept.splice(0).forEach(report);
    }, waitMs);
    return undefined;
  };
  window.addEventListener('error', (event) => tell(event.error || event.message));
  window.addEventListener('unhandledrejection', (event) => tell(event.reason));
  window.yuexiangFailures = {
    tell,
    listen(next) {
      listener = next;
      kept.splice(0).forEach(next);
      return () => {
        if (listener === next) listener = undefined;
      };
    },
  };
}
