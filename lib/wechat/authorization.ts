/**
 * The WeChat authorization of a login page: the visitor leaves for WeChat and comes back with `code` and `state`. The state is kept in this
 * tab's session storage, so that a link with somebody else's code logs nobody in.
 */
const PENDING = 'yx_wechat_pending';
const USED = 'yx_wechat_used';
const DEPARTURES = 'yx_wechat_departures';

/** Stops a redirect loop when an account's authorization never succeeds. */
const MOST_DEPARTURES = 2;
const REMEMBERED_CODES = 10;

type Pending = Readonly<{ state: string; projectId: string; returnTo: string }>;
export type Arrival = Readonly<{ authCode: string; returnTo: string }>;

const isPending = (value: unknown): value is Pending =>
  typeof value === 'object' &&
  value !== null &&
  ['state', 'projectId', 'returnTo'].every((key) => typeof Reflect.get(value, key) === 'string');

function read(storage: Storage, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

const usedCodes = (storage: Storage): string[] => {
  const codes = read(storage, USED);
  return Array.isArray(codes) ? codes.filter((code) => typeof code === 'string') : [];
};

const departures = (storage: Storage): number => Number(storage.getItem(DEPARTURES)) || 0;

export const mayDepart = (storage: Storage): boolean => departures(storage) < MOST_DEPARTURES;

/** Resets the count of departures: the visitor is logged in, or has chosen another way. */
export const arrived = (storage: Storage): void => storage.removeItem(DEPARTURES);

type Departure = Readonly<{ authUrl: string; projectId: string; returnTo: string; origin: string }>;

/** The authorization address with this tab's state in it. `set` keeps a parameter's position, which matters to WeChat. */
export function depart({ authUrl, projectId, returnTo, origin }: Departure, storage: Storage): string {
  const state = crypto.getRandomValues(new Uint32Array(4)).join('');
  storage.setItem(PENDING, JSON.stringify({ state, projectId, returnTo } satisfies Pending));
  storage.setItem(DEPARTURES, String(departures(storage) + 1));
  const address = new URL(authUrl, origin);
  address.searchParams.set('state', state);
  return address.href;
}

/** What WeChat put into the address. */
type Answer = Readonly<{ code?: string; state?: string }>;

/** A visitor who declines comes back without a code. */
export const wasRefused = ({ code, state }: Answer): boolean => state !== undefined && code === undefined;

/**
 * The code with which WeChat sent this tab back, handed out once: Back brings up the same address again, and WeChat refuses to exchange a
 * code twice (40029). Undefined for a code that this tab didn't ask for.
 */
export function takeArrival({ code: authCode, state }: Answer, projectId: string, storage: Storage): Arrival | undefined {
  const pending = read(storage, PENDING);
  if (!authCode || !isPending(pending)) return undefined;
  if (pending.projectId !== projectId || pending.state !== state) return undefined;
  const used = usedCodes(storage);
  if (used.includes(authCode)) return undefined;
  storage.setItem(USED, JSON.stringify([...used, authCode].slice(-REMEMBERED_CODES)));
  storage.removeItem(PENDING);
  return { authCode, returnTo: pending.returnTo };
}
