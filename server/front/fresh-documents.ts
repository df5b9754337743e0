import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accessTo } from '@/lib/routing/access';
import { settle } from '@/lib/routing/settle';
import { encodingFor } from '@/server/http/encoding';
import { BoundedCache } from '@/server/pages/bounded-cache';
import { hasAlready } from '@/server/pages/entity-tag';

/** A page may be this much older than the renderer lets it become (a minute or more). */
const FRESH_MS = 5000;

type Kept = { headers: OutgoingHttpHeaders; etag: string; body: Buffer; vary: readonly string[]; until: number };

const SHARED = /\bs-maxage=[1-9]/;
/** They say what there is to a body. */
const OF_THE_BODY = ['content-length', 'content-type', 'content-encoding'];

/**
 * Public pages as they left a moment ago: of a page that many look at, the renderer is asked every few seconds and not for each of them.
 * What is kept carries no cookie, was declared shareable by its page, and stands at an address where nobody is asked who he is.
 */
export class FreshDocuments {
  readonly #kept = new BoundedCache<Kept>({ entries: 2000, bytes: 64 * 1024 * 1024 });

  find(request: FastifyRequest): Kept | undefined {
    const kept = this.#kept.get(keyOf(request));
    if (!kept || kept.until < performance.now()) return undefined;
    // Next's own requests for a part of a page come to the same address with headers of their own.
    return kept.vary.every((name) => request.headers[name] === undefined) ? kept : undefined;
  }

  mayKeep(request: FastifyRequest, { statusCode, headers }: IncomingMessage): boolean {
    return request.method === 'GET' && statusCode === 200 && headers['set-cookie'] === undefined && headers.etag !== undefined
      && SHARED.test(headers['cache-control'] ?? '') && headers['x-nextjs-cache'] !== 'STALE'
      && varyOf(headers.vary).every((name) => request.headers[name] === undefined) && isOpen(request.url);
  }

  keep(request: FastifyRequest, headers: OutgoingHttpHeaders, body: Buffer): void {
    const kept = { headers, body, etag: String(headers.etag), vary: varyOf(String(headers.vary)), until: performance.now() + FRESH_MS };
    this.#kept.set(keyOf(request), kept, body.length + 2000);
  }
}

export function sendKept(request: FastifyRequest, reply: FastifyReply, { headers, etag, body }: Kept): FastifyReply {
  reply.headers(headers);
  if (!hasAlready(request.headers['if-none-match'], etag)) return reply.send(body);
  for (const name of OF_THE_BODY) reply.removeHeader(name);
  return reply.code(304).send();
}

const keyOf = ({ url, headers }: FastifyRequest): string => `${encodingFor(headers['accept-encoding'])} ${url}`;

/** The encoding is part of the key. */
const varyOf = (vary = ''): string[] => vary.toLowerCase().split(',').map((name) => name.trim()).filter((name) => name !== '' && name !== 'accept-encoding');

/** The edge leaves visits to such an address alone: it settles no channel there, remembers none, and asks for no session (§1, §2). */
function isOpen(url: string): boolean {
  const { pathname, searchParams } = new URL(url, 'http://front');
  if (searchParams.has('p')) return false;
  const settled = settle({ path: pathname, p: null, remembered: undefined });
  return settled.kind === 'page' && accessTo(settled.path) === 'open';
}
