import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyError, FastifyInstance } from 'fastify';
import type { Environment } from '@/server/environment';
import { sendRefusal } from './refusal';

export const JSON_BYTES = 1024 * 1024;
const EVENT_LOOP_DELAY_MS = 2000;

/** An address without a proxy before it that is this machine: a proxy of ours, a health check, a benchmark. Never a person. */
const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** What one caller, or all of them together, may ask of this process. What a handler costs (an SMS, a login) it limits itself. */
export async function limitRequests(front: FastifyInstance, environment: Environment): Promise<void> {
  await front.register(rateLimit, {
    global: false,
    max: environment.RATE_LIMIT,
    timeWindow: '1 minute',
    errorResponseBuilder: (_request, { ttl, statusCode }) => Object.assign(new Error(`again in ${ttl} ms`), { statusCode }),
  });
  // Who looks at many pages can still log in and pay.
  const [calls, pages] = [front.rateLimit({}), front.rateLimit({})];
  // Nothing is awaited for who has no limit.
  front.addHook('onRequest', (request, reply, done) => {
    if (LOOPBACK.has(request.ip)) done();
    else (request.url.startsWith('/api/') ? calls : pages).call(front, request, reply).then(() => done(), done);
  });
  await front.register(underPressure, {
    maxEventLoopDelay: EVENT_LOOP_DELAY_MS,
    pressureHandler: (request, reply) => void sendRefusal(request, reply, 503),
  });
}

/** Whatever fails before or outside a handler is answered in the envelope; only what is our fault is logged as an error. */
export function answerFailures(front: FastifyInstance): void {
  front.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    return sendRefusal(request, reply, status);
  });
}
