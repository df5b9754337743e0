import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accessTo } from '@/lib/routing/access';
import { CHANNEL_COOKIE } from '@/lib/routing/channel-cookie';
import { resolveVisit } from '@/lib/routing/resolve-visit';
import { sessionCookieName } from '@/lib/session/session';
import { cookieValues, pageSession, withoutCookie } from '@/server/account/page-session';
import type { Database } from '@/server/platform/database/connection';

/** The project whose cookie would open this address; undefined for public pages and non-pages. */
function projectOf({ url, headers: { cookie = '' } }: FastifyRequest): string | undefined {
  if (!cookie.includes(sessionCookieName(''))) return undefined;
  const { pathname, searchParams } = new URL(url, 'http://shop.invalid');
  const resolved = resolveVisit({ path: pathname, p: searchParams.get('p'), remembered: cookieValues(cookie, CHANNEL_COOKIE).at(-1) });
  // An unknown path may still be an alternative spelling of a guarded page.
  if (resolved.kind !== 'page' || (accessTo(resolved.path) ?? 'login') !== 'login') return undefined;
  return resolved.channel.projectId;
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
      const session = await pageSession({ database, now: Date.now }, cookie, projectId);
      if (!session) request.raw.headers.cookie = withoutCookie(cookie, sessionCookieName(projectId));
    } catch (error) {
      request.log.error({ err: error }, 'it could not be looked up whether a session stands');
    }
  });
}
