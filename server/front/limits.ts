import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type { Environment } from '@/server/platform/environment';
import { addressOf, isForwarded, isLocal, OWN_MACHINE } from '@/server/call/address';
import { overloadWatch } from './overload';
import { NOTICES } from '@/server/platform/notice-path';
import { sendRefusal } from './refusal';
import { isFile } from './static-files';

export const JSON_BYTES = 1024 * 1024;
const EVENT_LOOP_DELAY_MS = 2000;

/** Warns once when a local proxy forwards visitors but isn't trusted, so that they all share one limit. */
function warnOfProxy(front: FastifyInstance, { TRUST_PROXY }: Environment): (request: FastifyRequest) => void {
  let warned = TRUST_PROXY !== false;
  return (request) => {
    if (warned || !isForwarded(request) || !isLocal(request.ip)) return;
    warned = true;
    front.log.warn(
      { peer: request.ip },
      'A local proxy forwards requests, but TRUST_PROXY is not set: all its visitors are limited as one. Set TRUST_PROXY to its address.',
    );
  };
}

/** Request limits for each caller and in total. Handlers limit costly actions (an SMS, a login) themselves. */
export async function limitRequests(front: FastifyInstance, environment: Environment): Promise<void> {
  await front.register(rateLimit, {
    global: false,
    max: environment.RATE_LIMIT,
    timeWindow: '1 minute',
    keyGenerator: addressOf,
    errorResponseBuilder: (_request, { ttl, statusCode }) => Object.assign(new Error(`again in ${ttl} ms`), { statusCode }),
  });
  // Separate limits, so that browsing many pages doesn't use up the one for logging in and paying.
  const [calls, pages] = [front.rateLimit({}), front.rateLimit({})];
  const warn = warnOfProxy(front, environment);
  // Exempt callers skip the await.
  front.addHook('onRequest', (request, reply, done) => {
    warn(request);
    // Banks call from few addresses, and each of their notices counts; what they send is checked by its signature.
    if (addressOf(request) === OWN_MACHINE || request.url.startsWith(NOTICES)) done();
    else (request.url.startsWith('/api/') ? calls : pages).call(front, request, reply).then(() => done(), done);
  });
  const isOverload = overloadWatch();
  await front.register(underPressure, {
    maxEventLoopDelay: EVENT_LOOP_DELAY_MS,
    // A file costs less than the page that is broken without it.
    pressureHandler: (request, reply, _type, delay) =>
      !isFile(request.url) && isOverload(delay ?? 0) ? void sendRefusal(request, reply, 503) : undefined,
  });
}

/** Failures outside a handler, and addresses that nothing is at, are answered in the envelope; only our own faults are logged as errors. */
export function answerFailures(front: FastifyInstance): void {
  front.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    return sendRefusal(request, reply, status);
  });
  // What no route answers, such as the folder of a file: pages have a page of their own for that.
  front.setNotFoundHandler((request, reply) => sendRefusal(request, reply, 404));
}
