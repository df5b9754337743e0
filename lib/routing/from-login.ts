import { browserShelf, keepsCookies, tabShelf } from '@/lib/kernel/shelf';

/** Marks, in the history state, a page that replaced a login: Back must skip the login and WeChat behind it (§4). */
const MARK = 'fromLogin';
/** Key in this tab's storage: the page to open after the login. */
const LEAVING = 'yx_from_login';

const isState = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Makes another address of a page for the router, which has kept the redirect to the login for the page's own. */
const ANEW = /([?&])entered=\d+(&|(?=#|$))/;
const anew = (target: string): string => {
  const [page = '', fragment] = target.split('#');
  return `${page}${page.includes('?') ? '&' : '?'}entered=${Date.now()}${fragment === undefined ? '' : `#${fragment}`}`;
};
const itsOwn = (address: string): string => address.replace(ANEW, (_all, before: string, after: string) => (after === '' ? '' : before));

/** Marks the current page, under its own address, and keeps the router's own state. */
const markFromLogin = (): void => {
  const state: unknown = window.history.state;
  const { pathname, search, hash } = window.location;
  window.history.replaceState({ ...(isState(state) && state), [MARK]: true }, '', itsOwn(`${pathname}${search}${hash}`));
};

/** Whether a login outlives the document. Where storage is closed, loading a page would lose it. */
export const loginOutlivesPage = (): boolean => keepsCookies() && browserShelf.keeps();

/**
 * Replaces the login by loading the page: Next's router may have cached the redirect that led to the login, and would follow it again. Where
 * that would lose the login, the router replaces it after all, by an address that it has not asked for yet.
 */
export const leaveLoginFor = (target: string, router: { readonly replace: (path: string) => void }): void => {
  tabShelf.setItem(LEAVING, new URL(target, window.location.origin).pathname);
  if (loginOutlivesPage()) window.location.replace(target);
  else router.replace(anew(target));
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
