import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { channelOf, tokenOf } from '@/server/call/call-context';
import type { CrowdCalls } from '@/server/call/crowd-calls';
import { requestIdOf } from './logging';
import type { Answered } from './observation';
import { securityHeaders } from './security';

/** Longer requests can't be one of the crowd's calls, whose bodies are short. */
const MOST_BYTES = 2048;
const TOLD_EVERY_MS = 1000;
/** How long a crowd call may wait so that others find the processor free, and the pauses that free it. */
const SPREAD_MS = 1200;
const REST_MS = 1;

const HEADERS = { ...securityHeaders, 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' };

/** Reads the body and puts it back for later readers; undefined when it hasn't arrived completely or isn't short JSON. */
function sentIn(request: IncomingMessage): unknown {
  const { 'content-length': length, 'content-type': type, 'content-encoding': encoding } = request.headers;
  const whole = request.complete && Number(length) === request.readableLength && request.readableLength <= MOST_BYTES;
  if (!whole || encoding !== undefined || !type?.startsWith('application/json')) return undefined;
  const bytes: Buffer | null = request.read();
  if (!bytes) return undefined;
  request.unshift(bytes);
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}

type Waiting = Readonly<{
  request: IncomingMessage;
  response: ServerResponse;
  turnAway: NonNullable<ReturnType<CrowdCalls['get']>>;
  at: number;
}>;

/** Calls answered before the next rest, so many that the newest has its answer within `SPREAD_MS`. */
function dueBeforeRest(queue: readonly Waiting[]): number {
  const age = performance.now() - (queue.at(-1)?.at ?? 0);
  return Math.ceil((queue.length * REST_MS) / Math.max(REST_MS, SPREAD_MS - age));
}

/**
 * Runs before Fastify for calls that crowds make: requests that would be refused anyway are refused here, at a tenth of the cost of a full
 * call. Other requests come first: crowd calls wait in a queue that is worked off one at a time between them, with rests that spread a rush
 * over a longer time than it came in.
 */
export function turnAwayCrowds(front: FastifyInstance, calls: CrowdCalls, count: (one: Answered) => void): void {
  const server: Server = front.server;
  const listeners = server.listeners('request') as RequestListener[];
  const serve: RequestListener = (request, response) => {
    for (const listener of listeners) listener.call(server, request, response);
  };
  const queue: Waiting[] = [];
  let turnedAway = 0;
  const tell = (): void => {
    front.log.info({ turnedAway }, 'a crowd was turned away');
    turnedAway = 0;
  };

  function answer({ request, response, turnAway, at }: Waiting): void {
    const body = sentIn(request);
    const text = body === undefined ? undefined : turnAway({ body, token: tokenOf(request), channel: channelOf(request) });
    // During shutdown Fastify adds the header that ends the connection.
    if (text === undefined || !server.listening) return serve(request, response);
    request.resume();
    response.writeHead(200, { ...HEADERS, 'x-request-id': requestIdOf(request), 'content-length': Buffer.byteLength(text) }).end(text);
    count({ method: request.method ?? '', url: request.url ?? '', status: 200, ms: performance.now() - at });
    if ((turnedAway += 1) === 1) setTimeout(tell, TOLD_EVERY_MS).unref();
  }
  let due = 1;
  /** One in each turn of the event loop: whoever else has something to do waits for one at most. */
  function next(): void {
    const one = queue.shift();
    if (one) answer(one);
    due -= 1;
    if (queue.length === 0) return;
    if (due > 0) return void setImmediate(next);
    due = dueBeforeRest(queue);
    setTimeout(next, REST_MS);
  }
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const turnAway = calls.get(`${request.method} ${request.url}`);
    if (!turnAway) return serve(request, response);
    if (queue.push({ request, response, turnAway, at: performance.now() }) > 1) return;
    due = 1;
    setImmediate(next);
  });
}
