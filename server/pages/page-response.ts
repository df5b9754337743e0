import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Writable } from 'node:stream';
import { encodingFor, encodingStream, isCompressible, SMALLEST_COMPRESSED_BYTES } from '@/server/call/encoding';
import { type Client, clientOf } from './client';
import { defaultPolicy, policyOfPage } from './content-security';
import type { Finish } from './finish';
import { framedOrigin } from './framed-origin';
import { GONE_FROM, MADE_AT } from './messages';
import { holdsQuery } from './next';
import { KEPT_BY_THE_FRONT } from './part-cache';
import { askedFor, lack } from './rendering';

/** The front does not have what Next says it has: it asks again. */
const ASK_AGAIN = 409;

type Chunk = string | Uint8Array;
/** Text is UTF-8. */
type Sink = { write: (chunk: string | Buffer) => boolean; end: () => void };

/**
 * The response between Next and the front. A document is held back until complete, finished, and sent with its policy and tag; the front keeps
 * and compresses it. Anything else compressible is compressed as a stream. Nothing is sent before the type of answer is known.
 */
export const pageResponse = (finish: Finish) =>
  class PageResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
    #sink: Sink | undefined;

    /** Only recorded until the first byte; Node calls this again to write the head. */
    override writeHead(status: number, ...rest: unknown[]): this {
      if (this.#sink) return Reflect.apply(super.writeHead, this, [status, ...rest]);
      this.statusCode = status;
      setHeaders(
        this,
        rest.find((part) => typeof part === 'object' && part !== null),
      );
      return this;
    }

    override write(chunk: Chunk, ...rest: unknown[]): boolean {
      callbackOf(rest)?.();
      return this.#into().write(textOrBytes(chunk, rest));
    }

    override end(...given: unknown[]): this {
      const [chunk, ...rest] = typeof given[0] === 'function' ? [undefined, ...given] : given;
      const done = callbackOf(rest);
      if (done) this.once('finish', done);
      const { write, end } = this.#into();
      if (typeof chunk === 'string' || chunk instanceof Uint8Array) write(textOrBytes(chunk, rest));
      end();
      return this;
    }

    override flushHeaders(): void {
      if (this.#sink) super.flushHeaders();
    }

    #into(): Sink {
      const send: Sink = { write: (chunk) => super.write(chunk), end: () => void super.end() };
      return (this.#sink ??= sinkFor(clientOf(this.req), this, send, finish));
    }
  };

function sinkFor(client: Client, response: ServerResponse, send: Sink, finish: Finish): Sink {
  const type = String(response.getHeader('content-type') ?? '');
  const bodiless = response.statusCode === 204 || response.statusCode === 304;
  if (type.startsWith('text/html') && !bodiless && !response.hasHeader('content-encoding'))
    return documentSink(client, response, send, finish);
  if (!response.hasHeader('content-security-policy')) response.setHeader('content-security-policy', defaultPolicy);
  const madeAt = askedFor()?.madeAt;
  if (madeAt !== undefined) response.setHeader(MADE_AT, madeAt);
  const length = Number(response.getHeader('content-length') ?? Infinity);
  const encoding = encodingFor(client.encodings);
  const plain = bodiless || response.hasHeader('content-encoding') || !isCompressible(type) || length < SMALLEST_COMPRESSED_BYTES;
  if (!plain) addVary(response, 'Accept-Encoding');
  if (plain || encoding === 'identity') return send;
  response.removeHeader('content-length');
  response.setHeader('content-encoding', encoding);
  weakenTag(response);
  return streamSink(response, encodingStream(encoding), send);
}

function documentSink(client: Client, response: ServerResponse, send: Sink, finish: Finish): Sink {
  const chunks: (string | Buffer)[] = [];
  const end = (): void => {
    const rendered = textOf(chunks);
    response.removeHeader('content-length');
    addVary(response, 'Accept-Encoding');
    if (rendered === KEPT_BY_THE_FRONT) {
      response.statusCode = client.hasIt ? 304 : ASK_AGAIN;
      return send.end();
    }
    if (response.statusCode === 200 && lack() === 'outage') {
      // The front answers this failure.
      response.statusCode = 503;
      return send.end();
    }
    const page = finish(rendered);
    const body = Buffer.from(page.html);
    if (lack() || holdsQuery(client.address, body)) response.setHeader('cache-control', 'private, no-store');
    response.setHeader('content-security-policy', policyOfPage(page.policy, client.address, framedOrigin()));
    if (page.preload) response.appendHeader('link', page.preload);
    response.setHeader(MADE_AT, Date.now());
    if (page.goneFrom !== Infinity) response.setHeader(GONE_FROM, page.goneFrom);
    if (response.statusCode === 200) response.setHeader('etag', page.etag);
    response.setHeader('content-length', body.length);
    send.write(body);
    send.end();
  };
  return {
    write: (chunk) => chunks.push(chunk) > 0,
    end: () => {
      try {
        end();
      } catch (error) {
        response.destroy(error instanceof Error ? error : new Error(String(error)));
      }
    },
  };
}

function streamSink(response: ServerResponse, stream: Writable & NodeJS.ReadableStream, send: Sink): Sink {
  stream.on('data', (chunk: Buffer) => {
    if (send.write(chunk)) return;
    stream.pause();
  });
  response.on('drain', () => stream.resume());
  stream.on('drain', () => response.emit('drain'));
  stream.on('end', () => send.end());
  stream.on('error', (error) => response.destroy(error));
  response.on('close', () => stream.destroy());
  return { write: (chunk) => stream.write(chunk), end: () => stream.end() };
}

const textOrBytes = (chunk: Chunk, rest: unknown[]): string | Buffer => {
  if (typeof chunk !== 'string') return Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  const encoding = rest.find((part) => typeof part === 'string');
  const isOther = typeof encoding === 'string' && Buffer.isEncoding(encoding) && !/^utf-?8$/i.test(encoding);
  return isOther ? Buffer.from(chunk, encoding) : chunk;
};

/** Next hands a page over as one text; encoding and decoding it again would cost a long one several milliseconds. */
const textOf = (chunks: readonly (string | Buffer)[]): string => {
  const [first, ...more] = chunks;
  if (typeof first === 'string' && more.length === 0) return first;
  // Not piece by piece: a character may begin in one and end in the next.
  return Buffer.concat(chunks.map((chunk) => (typeof chunk === 'string' ? Buffer.from(chunk) : chunk))).toString('utf8');
};

const isCallback = (part: unknown): part is () => void => typeof part === 'function';
const callbackOf = (rest: unknown[]): (() => void) | undefined => rest.find(isCallback);

function setHeaders(response: ServerResponse, headers: unknown): void {
  if (Array.isArray(headers)) {
    for (let index = 0; index + 1 < headers.length; index += 2) response.appendHeader(String(headers[index]), String(headers[index + 1]));
    return;
  }
  for (const [name, value] of Object.entries((headers ?? {}) as OutgoingHttpHeaders))
    if (value !== undefined) response.setHeader(name, value);
}

function addVary(response: ServerResponse, name: string): void {
  const vary = String(response.getHeader('vary') ?? '');
  if (!vary.toLowerCase().split(/, */).includes(name.toLowerCase())) response.setHeader('vary', vary ? `${vary}, ${name}` : name);
}

/** Different bytes, same meaning: a weak tag. */
function weakenTag(response: ServerResponse): void {
  const tag = response.getHeader('etag');
  if (typeof tag === 'string' && !tag.startsWith('W/')) response.setHeader('etag', `W/${tag}`);
}
