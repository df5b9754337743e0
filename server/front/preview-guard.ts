import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Environment } from '@/server/platform/environment';
import { sendRefusal } from './refusal';

/** Routes without a login: the inbox of SMS codes, the bank's and WeChat's stand-ins. */
const DOORS = /^\/(?:preview|api\/preview|sandbox)(?:\/|$)/;

const nameOf = (host: string): string =>
  host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');

/** A host that DNS rebinding can't use: localhost, an IP address, or the site's own name. */
export function isKnownHost(host: string, siteOrigin: string | undefined): boolean {
  const name = nameOf(host);
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    isIP(name) !== 0 ||
    (siteOrigin !== undefined && name === nameOf(new URL(siteOrigin).host))
  );
}

/** The address as it is read by Next, or by the shop behind this one, which have the route when none here matches it. */
function addressOf({ url }: FastifyRequest): string {
  const path = url.split('?', 1)[0] ?? '';
  try {
    return decodeURIComponent(path).replace(/^\/+/, '/');
  } catch {
    return path;
  }
}

/**
 * Guards against DNS rebinding: a foreign page can point its own name at this machine, and its scripts could then read here as on their own
 * site. The Host header still carries that name, so these routes answer to known names only; a forwarded Host must be known as well.
 */
export function guardPreview(front: FastifyInstance, { SITE_ORIGIN }: Pick<Environment, 'SITE_ORIGIN'>): void {
  let warned = false;
  front.addHook('onRequest', (request, reply, done) => {
    if (![request.routeOptions.url ?? '', addressOf(request)].some((path) => DOORS.test(path))) return done();
    const hosts = [request.headers.host ?? '', request.host];
    if (hosts.every((host) => isKnownHost(host, SITE_ORIGIN))) return done();
    if (!warned)
      request.log.warn({ hosts }, 'The preview and the sandboxes answer to localhost, IP addresses and the host of SITE_ORIGIN only.');
    warned = true;
    sendRefusal(request, reply, 404);
  });
}
