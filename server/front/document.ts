import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from '@/server/call/encoding';
import { GONE_FROM, MADE_AT } from '@/server/pages/messages';
import { CACHE_HEADER, REWRITTEN } from '@/server/pages/next';
import { packings, type Packing } from './packings';
import type { Question } from './question';

/** A finished page as it is sent to everybody. */
export type Document = Readonly<{
  /** What the renderer says of it. */
  headers: OutgoingHttpHeaders;
  /** Undefined for a page that was not found. */
  etag: string | undefined;
  /** From when on what it shows has ended, epoch ms. */
  goneFrom: number;
  /** Epoch ms. */
  freshUntil: number;
  body: Buffer;
  packed: Packing;
  /** In memory, at most: the body, and about half as much again in two encodings. */
  size: number;
}>;

const GONE = 410;
export const NOT_KEPT = 'private, no-store';
const LIFETIME = /\bs-maxage=([1-9]\d*)/;
/** Shorter values may occur in a page by chance. */
const TELLING_LENGTH = 8;
const OF_THE_BODY = ['content-length', 'etag'] as const;

/** Until when what the renderer sent may be shown without asking it again, epoch ms; undefined for what is not everybody's. */
export function freshUntil(headers: IncomingHttpHeaders): number | undefined {
  const seconds = LIFETIME.exec(headers['cache-control'] ?? '')?.[1];
  const madeAt = Number(headers[MADE_AT] ?? Date.now());
  return seconds === undefined ? undefined : madeAt + 1000 * Number(seconds);
}

/** @param passedOn the headers that a visitor is told */
export function documentOf(headers: IncomingHttpHeaders, passedOn: OutgoingHttpHeaders, body: Buffer, keep: boolean): Document {
  return {
    headers: passedOn,
    etag: headers.etag,
    goneFrom: Number(headers[GONE_FROM] ?? Infinity),
    freshUntil: freshUntil(headers) ?? 0,
    body,
    packed: packings(body, keep),
    size: Math.ceil(body.length * 1.5) + String(headers['content-security-policy']).length,
  };
}

/**
 * Kept is what was found, is declared everybody's, sets no cookie, and stands at its own address, with nothing in it of what its visitor's
 * query said.
 */
export function mayKeep(question: Question, status: number, headers: IncomingHttpHeaders, body: Buffer): boolean {
  return (
    status === 200 &&
    !question.isPart &&
    question.isEverybodys &&
    headers['set-cookie'] === undefined &&
    headers[REWRITTEN] === undefined &&
    headers.etag !== undefined &&
    freshUntil(headers) !== undefined &&
    !tells(question, body)
  );
}

/** A value that occurs in every such page, such as today's date, only prevents caching. */
function tells({ unsaid }: Question, body: Buffer): boolean {
  const values = [...new URLSearchParams(unsaid).values()].filter(({ length }) => length >= TELLING_LENGTH);
  return values.some((value) => body.includes(value) || body.includes(encodeURIComponent(value)));
}

/** Whether the client has the tagged document (`If-None-Match`); weak and strong forms are the same document. */
const hasAlready = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((tag) => [etag, etag.replace(/^W\//, ''), '*'].includes(tag.trim())) ?? false;

type Sending = Readonly<{ status: number; headers: OutgoingHttpHeaders }>;

/** `headers` are those of this answer, beside the document's own. */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  document: Document,
  { status, headers }: Sending,
): Promise<FastifyReply> {
  reply.code(status).headers({ ...document.headers, ...headers });
  for (const name of OF_THE_BODY) reply.removeHeader(name);
  if (document.goneFrom <= Date.now()) reply.code(GONE).header('cache-control', NOT_KEPT);
  else if (document.etag !== undefined) {
    reply.header('etag', document.etag);
    if (hasAlready(request.headers['if-none-match'], document.etag)) {
      reply.removeHeader('content-type');
      return reply.code(304).send();
    }
  }
  const encoding = encodingFor(request.headers['accept-encoding']);
  const body = await document.packed(encoding);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(body);
}

/** What a kept document's answer says of its age, as the renderer would. */
export const ageHeader = (isOld: boolean): OutgoingHttpHeaders => ({ [CACHE_HEADER]: isOld ? 'STALE' : 'HIT' });
