/** In the history state of a page that took the place of a login: behind it lie a login and perhaps WeChat, where nobody wants back to (§4). */
const MARK = 'fromLogin';
/** In this tab's storage: the page that a login is being left for. */
const LEAVING = 'yx_from_login';

const isState = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Marks the page that shows now; what the router keeps beside it stays. */
const markFromLogin = (): void => {
  const state: unknown = window.history.state;
  window.history.replaceState({ ...(isState(state) && state), [MARK]: true }, '');
};

/**
 * The login's place is taken by a page that is loaded: what Next's router remembers of it may be the redirect that brought its visitor here,
 * and it would show that again.
 */
export const leaveLoginFor = (target: string): void => {
  window.sessionStorage.setItem(LEAVING, new URL(target, window.location.origin).pathname);
  window.location.replace(target);
};

/** To be called once by a loaded page. */
export const arriveFromLogin = (): void => {
  if (window.sessionStorage.getItem(LEAVING) === window.location.pathname) markFromLogin();
  window.sessionStorage.removeItem(LEAVING);
};

export const cameFromLogin = (): boolean => {
  const state: unknown = window.history.state;
  return isState(state) && state[MARK] === true;
};
