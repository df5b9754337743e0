import { accessTo } from './access';
import { ID_IN_QUERY } from './id-in-query.mjs';
import { resolveVisit } from './resolve-visit';
import type { Route } from './route';
import { routes } from './routes';

/** The header in which the front describes the visitor to the middleware; it is not passed on. */
export const VISIT_HEADER = 'x-visit';

/** `search` begins with its question mark unless it is empty; `cookies` as in the header of that name. */
export type Visit = Readonly<{ search: string; cookies: string; secure: boolean }>;

export const encodeVisit = (visit: Visit): string => encodeURIComponent(JSON.stringify(visit));
/** Safe to parse: only the front reaches the middleware, and it wrote this with `encodeVisit`. */
export const decodeVisit = (header: string): Visit => JSON.parse(decodeURIComponent(header)) as Visit;

export type Kind =
  /** Public and at its canonical address: straight to the cache. */
  | 'open'
  /** Has to go through the middleware. */
  | 'checked'
  /** A page of the site, without a channel. */
  | 'channelFree';

/** How to handle a visit, by its undecoded path and the `p` of its query (§1, §2). */
export function kindOf(path: string, p: string | null): Kind {
  const resolved = resolveVisit({ path, p: null, remembered: undefined });
  if (resolved.kind === 'channelFree') return 'channelFree';
  const isOpen = resolved.kind === 'page' && p === null && accessTo(resolved.path) !== 'login' && !path.includes('%');
  return isOpen ? 'open' : 'checked';
}

const keys = new Map(
  Object.entries<Route>(routes).flatMap(([path, { idIn }]): [string, string][] => (idIn ? [[path.slice(1), idIn]] : [])),
);
const isId = new RegExp(`^${ID_IN_QUERY}$`);

/** The query parameter that selects a page's content, if it has one. */
export function idInQuery(path: string, query: URLSearchParams): Record<string, string> {
  const [, , ...below] = path.split('/');
  const key = keys.get(below.join('/'));
  const id = key === undefined ? null : query.get(key);
  return key !== undefined && id !== null && isId.test(id) ? { [key]: id } : {};
}
