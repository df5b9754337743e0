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

/** The route, or, where Next knows it, the address as Next reads it. */
function pathOf({ routeOptions, url }: FastifyRequest): string {
  if (routeOptions.url !== undefined && routeOptions.url !== '/*') return routeOptions.url;
  const path = url.split('?', 1)[0] ?? '';
  try {
    return decodeURIComponent(path).replace(/^\/+/, '/');
  } catch {
    return path;
  }
}

/**
 * A foreign page may rebind its own name to this machine's address; its scripts then read here as on their own site. The Host still says
 * that name, so these doors answer to known names only; what a proxy says of the Host must be one as well.
 */
export function guardPreview(front: FastifyInstance, { SITE_ORIGIN }: Pick<Environment, 'SITE_ORIGIN'>): void {
  let warned = false;
  front.addHook('onRequest', (request, reply, done) => {
    if (!DOORS.test(pathOf(request))) return done();
    const hosts = [request.headers.host ?? '', request.host];
    if (hosts.every((host) => isKnownHost(host, SITE_ORIGIN))) return done();
    if (!warned)
      request.log.warn({ hosts }, 'The preview and the sandboxes answer to localhost, IP addresses and the host of SITE_ORIGIN only.');
    warned = true;
    sendRefusal(request, reply, 404);
  });
}
