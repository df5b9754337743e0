import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { PREVIEW_COOKIE } from '@/lib/session/preview-access';
import { cookieValues } from '@/server/account/page-session';
import { encodeVisit, idInQuery, kindOf, type Kind, VISIT_HEADER } from '@/lib/routing/visit';
import { encodingFor } from '@/server/call/encoding';

/** A request to the page thread: identical for all visitors of a page, except when the middleware needs to know the visitor. */
export type Question = Readonly<{
  kind: Kind;
  /** With the id from the query, and nothing else of it. */
  path: string;
  headers: OutgoingHttpHeaders;
  /** Next's own request for part of a page, sent to the page's address. */
  isPart: boolean;
  /** The rest of the query as sent, which no page may contain; starts with '?' unless it is empty. */
  unsaid: string;
}>;

/** Pages rendered per visitor and never cached. */
const ownQuery: Readonly<Record<string, readonly string[]>> = {
  '/preview': ['locale', 'at'],
  '/preview/counter': ['locale'],
  '/preview/card': ['locale'],
  '/preview/activity/test': ['locale', 'channel', 'serialNumber', 'preview', 'at'],
};
/** Files that contain absolute addresses of the site. */
const NAMES_THE_SITE = /^\/robots\.txt$/;
const HOST = /^[\w.-]+(?::\d{1,5})?$/;

const PREFETCH = /^[123]$/;
const SEGMENT = /^\/[\w!$%()*+,.:=@[\]~/-]{0,500}$/;

export function questionOf(request: FastifyRequest): Question {
  const { path, search } = addressOf(request.url);
  const query = new URLSearchParams(search);
  const kind = kindOf(path, query.get('p'));
  const own = ownQuery[path];
  const said = new URLSearchParams(own ? named(query, own) : idInQuery(path, query));
  const part = partHeaders(request);
  const headers: OutgoingHttpHeaders = { 'accept-encoding': encodingFor(request.headers['accept-encoding']), ...part };
  if (request.headers['if-none-match']) headers['if-none-match'] = request.headers['if-none-match'];
  if (own) Object.assign(headers, admissionOf(request));
  if (kind === 'checked')
    headers[VISIT_HEADER] = encodeVisit({ search, cookies: request.headers.cookie ?? '', secure: request.protocol === 'https' });
  if (NAMES_THE_SITE.test(path) && HOST.test(request.host))
    Object.assign(headers, { host: request.host, 'x-forwarded-proto': request.protocol });
  return {
    kind,
    isPart: 'rsc' in part,
    path: said.size > 0 ? `${path}?${said.toString()}` : path,
    headers,
    unsaid: withoutNames(search, said),
  };
}

/** `_rsc` only keeps browsers' caches from mixing up documents and Next's requests. */
export function addressOf(url: string): { path: string; search: string } {
  const start = url.indexOf('?');
  if (start < 0) return { path: url, search: '' };
  return { path: url.slice(0, start), search: withoutNames(url.slice(start), new URLSearchParams('_rsc')) };
}

/** Edits the text, so that the rest keeps its spelling. */
function withoutNames(search: string, names: URLSearchParams): string {
  const rest = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !names.has(pair.split('=', 1)[0] ?? ''));
  return rest.length > 0 ? `?${rest.join('&')}` : '';
}

const named = (query: URLSearchParams, names: readonly string[]): [string, string][] =>
  names.flatMap((name): [string, string][] => (query.has(name) ? [[name, query.get(name) ?? '']] : []));

/** What opens the preview, and nothing else about its visitor. */
function admissionOf({ headers }: FastifyRequest): OutgoingHttpHeaders {
  const token = headers['preview-token'];
  const pass = cookieValues(headers.cookie ?? '', PREVIEW_COOKIE).at(-1);
  return {
    ...(typeof token === 'string' && { 'preview-token': token }),
    ...(pass !== undefined && { cookie: `${PREVIEW_COOKIE}=${pass}` }),
  };
}

/** Headers that select the part of a page. What the client already has (its tree, its address) doesn't change what is cached. */
function partHeaders({ headers }: FastifyRequest): OutgoingHttpHeaders {
  if (headers.rsc !== '1') return {};
  const [prefetch, segment] = [headers['next-router-prefetch'], headers['next-router-segment-prefetch']];
  return {
    rsc: '1',
    ...(typeof prefetch === 'string' && PREFETCH.test(prefetch) && { 'next-router-prefetch': prefetch }),
    ...(typeof segment === 'string' && SEGMENT.test(segment) && { 'next-router-segment-prefetch': segment }),
  };
}
