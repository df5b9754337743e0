import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accessTo } from '@/lib/routing/access';
import { CHANNEL_COOKIE } from '@/lib/routing/channel-cookie';
import { resolveVisit } from '@/lib/routing/resolve-visit';
import { sessionCookieName, verifySession } from '@/lib/session/session';
import { tokenStands } from '@/server/account/session';
import type { Database } from '@/server/platform/database/connection';

const cookiesOf = (header: string): string[] => header.split(/;\s*/);
const isNamed =
  (name: string) =>
  (cookie: string): boolean =>
    cookie.startsWith(`${name}=`);
const valuesOf = (header: string, name: string): string[] =>
  cookiesOf(header)
    .filter(isNamed(name))
    .map((cookie) => cookie.slice(name.length + 1));
const without = (header: string, name: string): string =>
  cookiesOf(header)
    .filter((cookie) => !isNamed(name)(cookie))
    .join('; ');

/** The cookie that would open this address; undefined for public pages and non-pages. */
function keyOf({ url, headers: { cookie = '' } }: FastifyRequest): string | undefined {
  if (!cookie.includes(sessionCookieName(''))) return undefined;
  const { pathname, searchParams } = new URL(url, 'http://shop.invalid');
  const resolved = resolveVisit({ path: pathname, p: searchParams.get('p'), remembered: valuesOf(cookie, CHANNEL_COOKIE).at(-1) });
  // An unknown path may still be another spelling of a guarded page.
  if (resolved.kind !== 'page' || (accessTo(resolved.path) ?? 'login') !== 'login') return undefined;
  return sessionCookieName(resolved.channel.projectId);
}

/** Exactly one cookie in our own spelling; otherwise the middleware might read a different value from the one checked here. */
async function stands(database: Database, values: readonly string[]): Promise<boolean> {
  const [value = ''] = values;
  const claims = values.length === 1 ? await verifySession(value, process.env.SESSION_SECRET ?? '').catch(() => undefined) : undefined;
  return claims !== undefined && tokenStands({ database, now: Date.now }, claims.sessionId);
}

/**
 * The middleware believes a signed cookie until it runs out and can ask nobody. A copy of one would open guarded pages for 30 days after its
 * owner logged out, so the door takes it away once its session has ended. A database that does not answer takes nothing away: these pages
 * hold no data of anybody.
 */
export function forgetEndedSessions(site: FastifyInstance, database: Database): void {
  site.addHook('onRequest', async (request) => {
    const name = URL.canParse(request.url, 'http://shop.invalid') ? keyOf(request) : undefined;
    const { cookie = '' } = request.headers;
    if (!name) return;
    try {
      if (!(await stands(database, valuesOf(cookie, name)))) request.raw.headers.cookie = without(cookie, name);
    } catch (error) {
      request.log.error({ err: error }, 'it could not be looked up whether a session stands');
    }
  });
}
