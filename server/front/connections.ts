import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import { defaultChannel } from '@/lib/channel/lookup';
import { refusal } from '@/server/call/envelope';

const HEAD_MS = 10_000;
/** Enough for a picture over a slow line; anything slower only blocks others (ms). */
const WHOLE_MS = 20_000;
const CHECK_MS = 1000;

/** `GET http://elsewhere/index` has reached us, so it is a request to us; only its path counts. */
function pathOfAbsoluteForm({ url = '/' }: IncomingMessage): string {
  if (url.startsWith('/') || !URL.canParse(url)) return url;
  const { pathname, search } = new URL(url);
  return pathname.startsWith('/') ? `${pathname}${search}` : url;
}

const phrases: Readonly<Record<number, string>> = { 400: 'Bad Request', 408: 'Request Timeout', 431: 'Request Header Fields Too Large' };
const statusOf = (code: string): number => (code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : code === 'HPE_HEADER_OVERFLOW' ? 431 : 400);

/** A malformed or unfinished request has no reply object, so the envelope is written to the socket directly. */
function refuseBroken({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = statusOf(code);
  const body = JSON.stringify(refusal('INPUT_INVALID', defaultChannel).body);
  socket.end(
    [
      `HTTP/1.1 ${status} ${phrases[status] ?? ''}`,
      'connection: close',
      'cache-control: no-store',
      'content-type: application/json; charset=utf-8',
      'x-content-type-options: nosniff',
      `content-length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
  );
}

/** Limits how long a request may take to arrive, and answers malformed ones. */
export const connections = {
  requestTimeout: WHOLE_MS,
  http: { headersTimeout: HEAD_MS, requestTimeout: WHOLE_MS, connectionsCheckingInterval: CHECK_MS },
  rewriteUrl: pathOfAbsoluteForm,
  clientErrorHandler: refuseBroken,
} satisfies FastifyHttpOptions<Server>;

const IDLE_CHECK_MS = 50;

/**
 * Closes each connection after its last answer during shutdown: Node closes those that are idle when closing begins, but would wait for the
 * keep-alive timeout of those that become idle later.
 */
export function closeIdleConnections(front: FastifyInstance): void {
  let timer: NodeJS.Timeout | undefined;
  front.addHook('preClose', (done) => {
    timer = setInterval(() => front.server.closeIdleConnections(), IDLE_CHECK_MS).unref();
    done();
  });
  front.server.on('close', () => clearInterval(timer));
}
