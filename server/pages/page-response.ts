import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Writable } from 'node:stream';
import { type Encoding, encodingFor, encodingStream, isCompressible, SMALLEST_COMPRESSED_BYTES } from '@/server/call/encoding';
import { defaultPolicy, policyOfPage } from './content-security';
import { framedOrigin } from './framed-origin';
import { finishedPageOf } from './finished-page';
import { hasAlready } from './entity-tag';
import { lack } from './rendering';

const GONE = 410;

type Chunk = string | Uint8Array;
/** Final changes to a document. */
export type Finish = (html: string) => string;
/** Text is UTF-8. */
type Sink = { write: (chunk: string | Buffer) => boolean; end: () => void };

/**
 * Sits between Next and the socket. A document is held back until complete, gets the policy for its inline scripts, and is sent compressed
 * (or as 304); anything else compressible is compressed as a stream. Nothing is sent before the type of answer is known.
 */
export function interceptPage(request: IncomingMessage, response: ServerResponse, finish: Finish): void {
  const client = clientOf(request);
  const send = { write: response.write.bind(response), end: response.end.bind(response), writeHead: response.writeHead.bind(response) };
  let sink: Sink | undefined;
  const decide = (): Sink => (sink ??= sinkFor(client, response, send, finish));

  const head = (status: number, ...rest: unknown[]): ServerResponse => {
    response.statusCode = status;
    setHeaders(
      response,
      rest.find((part) => typeof part === 'object' && part !== null),
    );
    return response;
  };
  const write = (chunk: Chunk, ...rest: unknown[]): boolean => {
    callbackOf(rest)?.();
    return decide().write(textOrBytes(chunk, rest));
  };
  const end = (...given: unknown[]): ServerResponse => {
    const [chunk, ...rest] = typeof given[0] === 'function' ? [undefined, ...given] : given;
    const done = callbackOf(rest);
    if (done) response.once('finish', done);
    const { write: into, end: finish } = decide();
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) into(textOrBytes(chunk, rest));
    finish();
    return response;
  };
  Object.assign(response, { writeHead: head, write, end, flushHeaders: () => undefined });
}

/** Details of the request that don't change the page. */
type Client = Readonly<{ encoding: Encoding; tag: string | undefined; address: string }>;

function clientOf({ headers, url = '' }: IncomingMessage): Client {
  const client = { encoding: encodingFor(headers['accept-encoding']), tag: headers['if-none-match'], address: url };
  delete headers['accept-encoding'];
  delete headers['if-none-match'];
  return client;
}

type Send = Pick<ServerResponse, 'write' | 'end'>;

function sinkFor(client: Client, response: ServerResponse, send: Send, finish: Finish): Sink {
  // Node writes the head with the first byte; the intercepted call only records it.
  Reflect.deleteProperty(response, 'writeHead');
  const type = String(response.getHeader('content-type') ?? '');
  const bodiless = response.statusCode === 204 || response.statusCode === 304;
  if (type.startsWith('text/html') && !bodiless && !response.hasHeader('content-encoding'))
    return documentSink(client, response, send, finish);
  if (!response.hasHeader('content-security-policy')) response.setHeader('content-security-policy', defaultPolicy);
  const length = Number(response.getHeader('content-length') ?? Infinity);
  const { encoding } = client;
  const plain = bodiless || response.hasHeader('content-encoding') || !isCompressible(type) || length < SMALLEST_COMPRESSED_BYTES;
  if (!plain) addVary(response, 'Accept-Encoding');
  if (plain || encoding === 'identity') return { write: (chunk) => send.write(chunk), end: () => send.end() };
  response.removeHeader('content-length');
  response.setHeader('content-encoding', encoding);
  weakenTag(response);
  return streamSink(response, encodingStream(encoding), send);
}

function documentSink(client: Client, response: ServerResponse, send: Send, finish: Finish): Sink {
  const chunks: (string | Buffer)[] = [];
  const leave = async (): Promise<void> => {
    if (response.statusCode === 200 && lack() === 'outage') {
      // The front answers this failure.
      response.statusCode = 503;
      send.end();
      return;
    }
    if (lack()) response.setHeader('cache-control', 'private, no-store');
    const found = response.statusCode === 200;
    const page = finishedPageOf(textOf(chunks), found, finish);
    response.setHeader('content-security-policy', policyOfPage(page.policy, client.address, framedOrigin()));
    if (page.preload) response.appendHeader('link', page.preload);
    response.removeHeader('content-length');
    addVary(response, 'Accept-Encoding');
    if (page.goneFrom <= Date.now()) response.statusCode = GONE;
    else if (found) response.setHeader('etag', page.etag);
    if (response.statusCode === 200 && hasAlready(client.tag, page.etag)) {
      response.statusCode = 304;
      send.end();
      return;
    }
    const { encoding } = client;
    const body = await page.bodyIn(encoding);
    if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
    response.setHeader('content-length', body.length);
    send.end(body);
  };
  return {
    write: (chunk) => chunks.push(chunk) > 0,
    end: () => void leave().catch((error: Error) => response.destroy(error)),
  };
}

function streamSink(response: ServerResponse, stream: Writable & NodeJS.ReadableStream, send: Send): Sink {
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
  for (const [name, value] of Object.entries((headers ?? {}) as OutgoingHttpHeaders)) setHeader(response, name, value);
}

function setHeader(response: ServerResponse, name: string, value: OutgoingHttpHeader | undefined): void {
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
