import type { FastifyRequest } from 'fastify';
import { headerOf } from '../call-context';

/**
 * Whether a call came from the desk's own page. SameSite=Strict keeps the cookie from other sites, not from other hosts of this one, and old
 * browsers send no `Sec-Fetch-Site`: what is sent must fit, and a command must say where it comes from.
 */
export function isFromOwnPage(request: Pick<FastifyRequest, 'headers'>, method: 'GET' | 'POST', origin: string): boolean {
  const site = headerOf(request, 'sec-fetch-site');
  const from = headerOf(request, 'origin');
  if (site !== '' && site !== 'same-origin' && !(site === 'none' && method === 'GET')) return false;
  if (from !== '' && from !== origin) return false;
  return method === 'GET' || site !== '' || from !== '';
}
