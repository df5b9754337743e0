import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { GONE_FROM, MADE_AT } from '@/server/pages/messages';
import { INTERNAL_HEADERS, REWRITTEN_QUERY } from '@/server/pages/next';
import { NOT_KEPT } from './document';
import { addressOf, type Question } from './question';

/** Hop-by-hop headers (RFC 9110 §7.6.1), and headers internal to the renderer. */
const NOT_FURTHER: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  'date',
  'x-request-id',
  MADE_AT,
  GONE_FROM,
  ...INTERNAL_HEADERS,
]);

/** What a visitor is told of the renderer's headers. */
export function passedOn({ headersDistinct }: IncomingMessage): OutgoingHttpHeaders {
  const headers: OutgoingHttpHeaders = {};
  for (const [name, values = []] of Object.entries(headersDistinct)) {
    if (!NOT_FURTHER.has(name)) headers[name] = values.length > 1 ? values : values[0];
  }
  return headers;
}

/** The same for one visitor's question. */
export function headersOf(answer: IncomingMessage, question: Question): OutgoingHttpHeaders {
  const { statusCode = 502 } = answer;
  const headers = passedOn(answer);
  const { kind, path, isPart, unsaid } = question;
  // Only public pages may be cached, and parts never: a part may have the same address as the whole page.
  if (isPart || kind === 'checked' || (statusCode !== 200 && statusCode !== 304)) headers['cache-control'] = NOT_KEPT;
  // Tells the router that the rest of the query was ignored.
  if (isPart && unsaid !== '') headers[REWRITTEN_QUERY] ??= addressOf(path).search.slice(1);
  // Next itself redirects addresses with repeated slashes; it never saw the query, so it is added again.
  if (statusCode === 308 && typeof headers.location === 'string' && !headers.location.includes('?')) headers.location += unsaid;
  return headers;
}
