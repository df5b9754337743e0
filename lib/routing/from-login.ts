import { browserShelf, keepsCookies, tabShelf } from '@/lib/kernel/shelf';

/** Marks, in the history state, a page that replaced a login: Back must skip the login and WeChat behind it (§4). */
const MARK = 'fromLogin';
/** Key in this tab's storage: the page to open after the login. */
const LEAVING = 'yx_from_login';

const isState = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Marks the current page and keeps the router's own state. */
const markFromLogin = (): void => {
  const state: unknown = window.history.state;
  window.history.replaceState({ ...(isState(state) && state), [MARK]: true }, '');
};

/** Whether a login outlives the document. Where storage is closed, loading a page would lose it. */
export const loginOutlivesPage = (): boolean => keepsCookies() && browserShelf.keeps();

/**
 * Replaces the login by loading the page: Next's router may have cached the redirect that led to the login, and would follow it again. Where
 * that would lose the login, the router replaces it after all; it has been told to forget.
 */
export const leaveLoginFor = (target: string, router: { readonly replace: (path: string) => void }): void => {
  tabShelf.setItem(LEAVING, new URL(target, window.location.origin).pathname);
  if (loginOutlivesPage()) window.location.replace(target);
  else router.replace(target);
};

/** Call it once per page. */
export const arriveFromLogin = (): void => {
  if (tabShelf.getItem(LEAVING) === window.location.pathname) markFromLogin();
  tabShelf.removeItem(LEAVING);
};

export const cameFromLogin = (): boolean => {
  const state: unknown = window.history.state;
  return isState(state) && state[MARK] === true;
};
