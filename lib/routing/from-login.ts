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

/** Replaces the login by loading the page: Next's router may have cached the redirect that led to the login, and would follow it again. */
export const leaveLoginFor = (target: string): void => {
  window.sessionStorage.setItem(LEAVING, new URL(target, window.location.origin).pathname);
  window.location.replace(target);
};

/** Call it once per page load. */
export const arriveFromLogin = (): void => {
  if (window.sessionStorage.getItem(LEAVING) === window.location.pathname) markFromLogin();
  window.sessionStorage.removeItem(LEAVING);
};

export const cameFromLogin = (): boolean => {
  const state: unknown = window.history.state;
  return isState(state) && state[MARK] === true;
};
