import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { localeNamed } from '@/lib/kernel/locale';
import { DESK_LOCALE_COOKIE } from '@/lib/session/desk-locale';
import { PREVIEW_COOKIE } from '@/lib/session/preview-access';
import { cookieValues } from '@/server/account/page-session';
import { encodeVisit, idInQuery, kindOf, type Kind, VISIT_HEADER } from '@/lib/routing/visit';
import { isDeskPath } from '@/server/call/ops/desk-place';
import { encodingFor } from '@/server/call/encoding';
import { PART, PART_PARAMETER, PREFETCH, SEGMENT } from '@/server/pages/next';

/** A request to the page thread: identical for all visitors of a page, except when the middleware needs to know the visitor. */
export type Question = Readonly<{
  kind: Kind;
  /** With the id from the query, and nothing else of it. */
  path: string;
  headers: OutgoingHttpHeaders;
  /** Next's own request for part of a page, sent to the page's address. */
  isPart: boolean;
  /** Nothing of the request is told but its path, so whoever asks gets the same. */
  isEverybodys: boolean;
  /** The rest of the query as sent, which no page may contain; starts with '?' unless it is empty. */
  unsaid: string;
}>;

/** Pages rendered per visitor and never cached. */
const ownQuery: Readonly<Record<string, readonly string[]>> = {
  '/preview': ['locale', 'at'],
  '/preview/card': ['locale'],
  '/preview/activity/test': ['locale', 'channel', 'serialNumber', 'preview', 'at'],
};
/** Files that contain absolute addresses of the site. */
const NAMES_THE_SITE = /^\/robots\.txt$/;
const HOST = /^[\w.-]+(?::\d{1,5})?$/;

const PREFETCHES = /^[123]$/;
const SEGMENTS = /^\/[\w!$%()*+,.:=@[\]~/-]{0,500}$/;

export function questionOf(request: FastifyRequest): Question {
  const { path, search } = addressOf(request.url);
  const query = new URLSearchParams(search);
  const kind = kindOf(path, query.get('p'));
  const own = isDeskPath(path) ? [...query.keys()] : ownQuery[path];
  const said = new URLSearchParams(own ? named(query, own) : idInQuery(path, query));
  const part = partHeaders(request);
  const headers: OutgoingHttpHeaders = { 'accept-encoding': encodingFor(request.headers['accept-encoding']), ...part };
  if (isDeskPath(path)) Object.assign(headers, deskLanguageOf(request));
  else if (own) Object.assign(headers, admissionOf(request));
  if (kind === 'checked')
    headers[VISIT_HEADER] = encodeVisit({ search, cookies: request.headers.cookie ?? '', secure: request.protocol === 'https' });
  const namesTheSite = NAMES_THE_SITE.test(path);
  if (namesTheSite && HOST.test(request.host)) Object.assign(headers, { host: request.host, 'x-forwarded-proto': request.protocol });
  return {
    kind,
    isPart: PART in part,
    isEverybodys: !own && !namesTheSite,
    path: said.size > 0 ? `${path}?${said.toString()}` : path,
    headers,
    unsaid: withoutNames(search, said),
  };
}

export function addressOf(url: string): { path: string; search: string } {
  const start = url.indexOf('?');
  if (start < 0) return { path: url, search: '' };
  return { path: url.slice(0, start), search: withoutNames(url.slice(start), new URLSearchParams(PART_PARAMETER)) };
}

/** The same visitor's question for the whole page. */
export function documentQuestion(question: Question): Question {
  const { [PART]: _part, [PREFETCH]: _prefetch, [SEGMENT]: _segment, ...headers } = question.headers;
  return { ...question, isPart: false, headers };
}

/** The same, by somebody who has the page with this tag: what is left to answer is whether it may be shown. */
export const withTag = (question: Question, etag: string): Question => ({
  ...question,
  headers: { ...question.headers, 'if-none-match': etag },
});

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

/** The language that the desk was last shown in, and nothing else about its visitor: what they may see, the page asks by itself. */
function deskLanguageOf({ headers }: FastifyRequest): OutgoingHttpHeaders {
  const locale = cookieValues(headers.cookie ?? '', DESK_LOCALE_COOKIE).at(-1);
  return locale === undefined ? {} : { cookie: `${DESK_LOCALE_COOKIE}=${localeNamed(locale)}` };
}

/** Headers that select the part of a page. What the client already has (its tree, its address) doesn't change what is cached. */
function partHeaders({ headers }: FastifyRequest): OutgoingHttpHeaders {
  if (headers[PART] !== '1') return {};
  const [prefetch, segment] = [headers[PREFETCH], headers[SEGMENT]];
  return {
    [PART]: '1',
    ...(typeof prefetch === 'string' && PREFETCHES.test(prefetch) && { [PREFETCH]: prefetch }),
    ...(typeof segment === 'string' && SEGMENTS.test(segment) && { [SEGMENT]: segment }),
  };
}
