import type { FastifyInstance, FastifyRequest } from 'fastify';
import { VISITOR_TOKEN } from '@/lib/kernel/visitor';
import { accessTo } from '@/lib/routing/access';
import { CHANNEL_COOKIE } from '@/lib/routing/channel-cookie';
import { resolveVisit } from '@/lib/routing/resolve-visit';
import { sessionCookieName, signSession } from '@/lib/session/session';
import { cookieValues, pageSession, withoutCookie } from '@/server/account/page-session';
import { callerOf } from '@/server/account/session';
import type { Database } from '@/server/platform/database/connection';

/** Longer than a page takes to be rendered. */
const A_MINUTE_MS = 60_000;

/** Of a browser that sends no cookies, in the router's requests for parts of a page alone. */
function carriedToken({ headers }: FastifyRequest): string | undefined {
  const token = headers['access-token'];
  return headers.rsc === '1' && typeof token === 'string' && token !== VISITOR_TOKEN ? token : undefined;
}

/** The project whose session would open this address; undefined for public pages and non-pages. */
function projectOf(request: FastifyRequest): string | undefined {
  const { url, headers } = request;
  const { cookie = '' } = headers;
  if (!cookie.includes(sessionCookieName('')) && carriedToken(request) === undefined) return undefined;
  const { pathname, searchParams } = new URL(url, 'http://shop.invalid');
  const resolved = resolveVisit({ path: pathname, p: searchParams.get('p'), remembered: cookieValues(cookie, CHANNEL_COOKIE).at(-1) });
  // An unknown path may still be an alternative spelling of a guarded page.
  if (resolved.kind !== 'page' || (accessTo(resolved.path) ?? 'login') !== 'login') return undefined;
  return resolved.channel.projectId;
}

/** The cookie that such a browser would have sent, for the middleware behind the front alone. */
async function cookieFor(request: FastifyRequest, database: Database, projectId: string): Promise<string | undefined> {
  const token = carriedToken(request);
  const secret = process.env.SESSION_SECRET;
  const caller = token === undefined ? undefined : await callerOf({ database, now: Date.now }, token, projectId);
  if (!caller || !secret) return undefined;
  const expireTime = Date.now() + A_MINUTE_MS;
  const claims = { sessionId: caller.sessionId, userId: String(caller.userId), projectId, expireTime };
  return `${sessionCookieName(projectId)}=${await signSession(claims, secret)}`;
}

/**
 * The middleware can't look sessions up: it trusts a signed cookie until it expires. A copied cookie would open guarded pages for up to 30
 * days after its owner logged out, so it is removed here once its session has ended. When the database doesn't answer the cookie stays:
 * these pages contain no personal data.
 */
export function forgetEndedSessions(site: FastifyInstance, database: Database): void {
  site.addHook('onRequest', async (request) => {
    const projectId = URL.canParse(request.url, 'http://shop.invalid') ? projectOf(request) : undefined;
    const { cookie = '' } = request.headers;
    if (projectId === undefined) return;
    try {
      const opened =
        cookieValues(cookie, sessionCookieName(projectId)).length > 0 ? undefined : await cookieFor(request, database, projectId);
      if (opened !== undefined) request.raw.headers.cookie = cookie === '' ? opened : `${cookie}; ${opened}`;
      if (opened !== undefined) return;
      const session = await pageSession({ database, now: Date.now }, cookie, projectId);
      if (!session) request.raw.headers.cookie = withoutCookie(cookie, sessionCookieName(projectId));
    } catch (error) {
      request.log.error({ err: error }, 'it could not be looked up whether a session stands');
    }
  });
}
