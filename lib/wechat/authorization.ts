import { parsedJson } from '@/lib/kernel/json';
import type { Shelf } from '@/lib/kernel/shelf';

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

const usedCodes = (shelf: Shelf): string[] => {
  const codes = parsedJson(shelf.getItem(USED));
  return Array.isArray(codes) ? codes.filter((code) => typeof code === 'string') : [];
};

const departures = (shelf: Shelf): number => Number(shelf.getItem(DEPARTURES)) || 0;

/** Where the tab keeps nothing, nobody would know the visitor again: each way to WeChat and back would begin another. */
export const mayDepart = (shelf: Shelf): boolean => shelf.keeps() && departures(shelf) < MOST_DEPARTURES;

/** Resets the count of departures: the visitor is logged in, or has chosen another way. */
export const arrived = (shelf: Shelf): void => shelf.removeItem(DEPARTURES);

type Departure = Readonly<{ authUrl: string; projectId: string; returnTo: string; origin: string }>;

/** The authorization address with this tab's state in it. `set` keeps a parameter's position, which matters to WeChat. */
export function depart({ authUrl, projectId, returnTo, origin }: Departure, shelf: Shelf): string {
  const state = crypto.getRandomValues(new Uint32Array(4)).join('');
  shelf.setItem(PENDING, JSON.stringify({ state, projectId, returnTo } satisfies Pending));
  shelf.setItem(DEPARTURES, String(departures(shelf) + 1));
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
export function takeArrival({ code: authCode, state }: Answer, projectId: string, shelf: Shelf): Arrival | undefined {
  const pending = parsedJson(shelf.getItem(PENDING));
  if (!authCode || !isPending(pending)) return undefined;
  if (pending.projectId !== projectId || pending.state !== state) return undefined;
  const used = usedCodes(shelf);
  if (used.includes(authCode)) return undefined;
  shelf.setItem(USED, JSON.stringify([...used, authCode].slice(-REMEMBERED_CODES)));
  shelf.removeItem(PENDING);
  return { authCode, returnTo: pending.returnTo };
}
