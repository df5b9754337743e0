/** In the history state of a page that took the place of a login: behind it lie a login and perhaps WeChat, where nobody wants back to (§4). */
const MARK = 'fromLogin';

const isState = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Marks the page that shows now; what the router keeps beside it stays. */
export const markFromLogin = (): void => {
  const state: unknown = window.history.state;
  window.history.replaceState({ ...(isState(state) && state), [MARK]: true }, '');
};

export const cameFromLogin = (): boolean => {
  const state: unknown = window.history.state;
  return isState(state) && state[MARK] === true;
};
