import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { hasAlready } from '@/server/pages/entity-tag';
import type { Question } from './question';

/** How much older a page may be than the renderer's own cache allows (a minute or more) (ms). */
const FRESH_MS = 5000;
const MOST_BYTES = 24 * 1024 * 1024;
/** Shorter values may occur in a page by chance. */
const TELLING_LENGTH = 8;

type Kept = { headers: OutgoingHttpHeaders; etag: string; body: Buffer };

export const SHARED = /\bs-maxage=[1-9]/;
/** Headers that describe the body. */
const OF_THE_BODY = ['content-length', 'content-type', 'content-encoding'];

/**
 * Finished public pages of the last few seconds, so that a popular page reaches the renderer every few seconds instead of with every
 * visitor. They set no cookie, were declared shareable by their page, and need no login.
 */
export class DocumentCache {
  readonly #kept = new LRUCache<string, Kept>({
    max: 2000,
    maxSize: MOST_BYTES,
    ttl: FRESH_MS,
    sizeCalculation: ({ body }) => body.length + 2000,
  });

  find(question: Question): Kept | undefined {
    return question.kind === 'open' && !question.isPart ? this.#kept.get(keyOf(question)) : undefined;
  }

  mayKeep({ kind, isPart }: Question, method: string, { statusCode, headers }: IncomingMessage): boolean {
    return (
      kind === 'open' &&
      !isPart &&
      method === 'GET' &&
      statusCode === 200 &&
      headers['set-cookie'] === undefined &&
      headers.etag !== undefined &&
      SHARED.test(headers['cache-control'] ?? '') &&
      headers['x-nextjs-cache'] !== 'STALE'
    );
  }

  /** Defence in depth: a page that contains values of its visitor's query is not cached. */
  keep(question: Question, headers: OutgoingHttpHeaders, body: Buffer): void {
    if (tells(question, headers, body)) return;
    this.#kept.set(keyOf(question), { headers, body, etag: String(headers.etag) });
  }
}

export function sendKept(request: FastifyRequest, reply: FastifyReply, { headers, etag, body }: Kept): FastifyReply {
  reply.headers(headers);
  if (!hasAlready(request.headers['if-none-match'], etag)) return reply.send(body);
  for (const name of OF_THE_BODY) reply.removeHeader(name);
  return reply.code(304).send();
}

/** A value that occurs in every such page, such as today's date, only prevents caching. */
function tells({ unsaid }: Question, headers: OutgoingHttpHeaders, body: Buffer): boolean {
  const values = [...new URLSearchParams(unsaid).values()].filter(({ length }) => length >= TELLING_LENGTH);
  if (values.length === 0) return false;
  const text = plain(headers['content-encoding'], body).toString('utf8');
  return values.some((value) => text.includes(value) || text.includes(encodeURIComponent(value)));
}

function plain(encoding: unknown, body: Buffer): Buffer {
  if (encoding === 'br') return brotliDecompressSync(body);
  return encoding === 'gzip' ? gunzipSync(body) : body;
}

const keyOf = ({ path, headers }: Question): string => `${String(headers['accept-encoding'])} ${path}`;
