import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendRefusal } from './refusal';

const HOST = /^(?:[\w.-]*|\[[\da-f:.]+\])(?::\d{0,5})?$/i;
const EACH = 2;

/** RFC 9112 §3.2: at most one `Host`, and a valid one. Node itself refuses HTTP/1.1 without any. */
function hasOneHost({ raw: { rawHeaders } }: Pick<FastifyRequest, 'raw'>): boolean {
  let found = 0;
  for (let at = 0; at < rawHeaders.length; at += EACH) {
    const name = rawHeaders[at] ?? '';
    if (name.length !== 'host'.length || name.toLowerCase() !== 'host') continue;
    found += 1;
    if (found > 1 || !HOST.test(rawHeaders[at + 1] ?? '')) return false;
  }
  return true;
}

/**
 * Refuses a request with two `Host` headers. Node takes the first and a proxy may have taken the last: the two would speak of different sites,
 * and what is cached for one would be shown on the other.
 */
export function refuseTwoHosts(front: FastifyInstance): void {
  front.addHook('onRequest', (request, reply, done) => {
    if (hasOneHost(request)) return done();
    sendRefusal(request, reply.header('connection', 'close'), 400);
  });
}
