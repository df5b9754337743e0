/** In an entry's history state: how many entries of the tab lie behind it. */
const POSITION = 'position';

const isState = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A page that was just loaded is the newest entry, so all others lie behind it. */
function position(): number {
  const state: unknown = window.history.state;
  const kept = isState(state) ? state[POSITION] : undefined;
  return typeof kept === 'number' ? kept : window.history.length - 1;
}

/** Whether Back leads anywhere. The history's length doesn't tell: it also counts the entries ahead. */
export const canGoBack = (): boolean => position() > 0;

let isKept = false;

/** Numbers the entries of this tab from now on, whoever writes them. Call it once per page load. */
export function keepPosition(): void {
  if (isKept) return;
  isKept = true;
  const { history } = window;
  const [push, replace] = [history.pushState.bind(history), history.replaceState.bind(history)];
  const numbered = (data: unknown, at: number): unknown => (data == null || isState(data) ? { ...data, [POSITION]: at } : data);
  history.pushState = (data: unknown, unused, url) => push(numbered(data, position() + 1), unused, url);
  history.replaceState = (data: unknown, unused, url) => replace(numbered(data, position()), unused, url);
  history.replaceState(history.state, '');
}
