import type { FastifyInstance, FastifyRequest } from 'fastify';
import { deskSecretIn } from '@/server/call/ops/desk-cookie';
import { type DeskPlace, deskOriginOf, deskPlace, isDeskHere, isDeskPath } from '@/server/call/ops/desk-place';
import { sessionOf } from '@/server/desk/session';
import { PART } from '@/server/pages/next';
import type { Database } from '@/server/platform/database/connection';
import type { Environment } from '@/server/platform/environment';
import { sendRefusal } from './refusal';

type Settings = Pick<Environment, 'OPS_ORIGIN' | 'OPS_NETWORKS' | 'YUEXIANG_MODE'>;

/** Where somebody who isn't signed in has to get: the entrance itself. */
const ENTRANCES: readonly string[] = ['/ops/sign-in', '/ops/invitation'];
/** What the desk's host serves besides the desk: its files, and whether it is alive. */
const BESIDES = /^\/(?:_next|pictures|uploads)\/|^\/api\/ops\/|^\/(?:healthz|metrics|icon\.svg|robots\.txt)(?:\?|$)/;

/** As Next reads it: an encoded letter is that letter. */
function pathOf({ url }: FastifyRequest): string {
  const path = url.split('?', 1)[0] ?? '';
  try {
    return decodeURIComponent(path).replace(/^\/+/, '/');
  } catch {
    return path;
  }
}

const isAtDesk = ({ host }: FastifyRequest, { origin }: DeskPlace): boolean =>
  origin !== undefined && host.toLowerCase() === new URL(origin).host;

/** The shop is not served at the desk's host: a fault in one of its pages must not stand beside the desk's cookie. */
export function keepToDesk(front: FastifyInstance, settings: Settings): void {
  const place = deskPlace(settings);
  front.addHook('onRequest', (request, reply, done) => {
    const path = pathOf(request);
    if (!isAtDesk(request, place) || isDeskPath(path) || BESIDES.test(path)) return done();
    if (path === '/') void reply.redirect('/ops', 302);
    else sendRefusal(request, reply, 404);
  });
}

/**
 * The desk's pages: nowhere but at its place, to nobody who isn't signed in, in no cache, frame or search engine. They contain nobody's data;
 * what their visitor may see, they ask by calls that are checked again.
 */
export function guardDesk(site: FastifyInstance, settings: Settings, database: Database | undefined): void {
  const place = deskPlace(settings);
  site.addHook('onRequest', async (request, reply) => {
    const path = pathOf(request);
    if (!isDeskPath(path)) return;
    if (!database || !isDeskHere(request, place) || !isDeskPath(request.url.split('?', 1)[0] ?? ''))
      return sendRefusal(request, reply, 404);
    reply.headers({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'x-frame-options': 'DENY',
      // The counter reads codes by the camera.
      'permissions-policy': 'camera=(self), microphone=(), payment=(), geolocation=()',
    });
    if (ENTRANCES.includes(path)) return;
    const secret = deskSecretIn(request, deskOriginOf(request, place.origin));
    const session = await sessionOf({ database, now: Date.now }, secret, request.headers[PART] === undefined);
    if (session?.state === 'open') return;
    return reply.redirect(`/ops/sign-in${path === '/ops' ? '' : `?to=${encodeURIComponent(request.url)}`}`, 303);
  });
}
