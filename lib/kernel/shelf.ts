/**
 * The one door to a browser's storage. It always works: cookies may be blocked (then the property itself throws), the storage may be full,
 * or a web view may have none. What the browser refuses is kept in memory, for as long as the document lives.
 */
export interface Shelf {
  readonly getItem: (slot: string) => string | null;
  readonly setItem: (slot: string, text: string) => void;
  readonly removeItem: (slot: string) => void;
  readonly slots: () => readonly string[];
  /** False if what is set now is lost with the document. */
  readonly keeps: () => boolean;
}

const PROBE = 'yx.probe';
/** As much as a session takes: storage that is full to the brim may still have room for a letter. */
const PROBE_LETTERS = 2000;

/** Undefined where there is none: on the server, and in a browser that forbids it. */
function tried<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

const isBrowser = (): boolean => typeof window !== 'undefined';

/** @param storage Looked up each time, because the property itself may throw. */
export function shelfOn(storage: () => Storage): Shelf {
  // Empty on the server, whose memory belongs to everybody.
  const refused = new Map<string, string>();
  return {
    getItem: (slot) => refused.get(slot) ?? tried(() => storage().getItem(slot)) ?? null,
    setItem: (slot, text) => {
      const isKept = tried(() => {
        storage().setItem(slot, text);
        return true;
      });
      refused.delete(slot);
      if (isKept || !isBrowser()) return;
      refused.set(slot, text);
      // What an earlier document could still write must not come back with the next one.
      tried(() => storage().removeItem(slot));
    },
    removeItem: (slot) => {
      refused.delete(slot);
      tried(() => storage().removeItem(slot));
    },
    slots: () => [...new Set([...refused.keys(), ...(tried(() => Object.keys(storage())) ?? [])])],
    keeps: () =>
      tried(() => {
        const text = '.'.repeat(PROBE_LETTERS);
        storage().setItem(PROBE, text);
        const isKept = storage().getItem(PROBE) === text;
        storage().removeItem(PROBE);
        return isKept;
      }) ?? false,
  };
}

/** Lasts until the tab is closed. */
export const tabShelf: Shelf = shelfOn(() => window.sessionStorage);
/** Shared by all tabs, and kept when they are closed. */
export const browserShelf: Shelf = shelfOn(() => window.localStorage);

/** In the form that `document.cookie` takes. A frame without an origin may not write any; nothing of ours depends on one. */
export const writeCookie = (cookie: string): void => void tried(() => (document.cookie = cookie));

let cookiesAreKept: boolean | undefined;

/** False if the browser keeps no cookies, so that no page can be opened by one. Tried out, because `navigator.cookieEnabled` may say otherwise. */
export function keepsCookies(): boolean {
  if (!isBrowser()) return true;
  cookiesAreKept ??=
    tried(() => {
      document.cookie = `${PROBE}=1; Path=/; SameSite=Lax`;
      const isKept = document.cookie.includes(`${PROBE}=1`);
      document.cookie = `${PROBE}=; Path=/; Max-Age=0; SameSite=Lax`;
      return isKept;
    }) ?? false;
  return cookiesAreKept;
}

/** Undefined without TLS, and where a browser stores nothing. */
export const pageCaches = (): CacheStorage | undefined => (isBrowser() ? tried(() => window.caches) : undefined);
export const serviceWorkers = (): ServiceWorkerContainer | undefined => (isBrowser() ? tried(() => navigator.serviceWorker) : undefined);
