import { sessionCookieName, type SessionClaims, verifySession } from '@/lib/session/session';
import type { Database } from '@/server/platform/database/connection';
import { tokenStands } from './session';

const cookiesOf = (header: string): string[] => header.split(/;\s*/);
const isNamed =
  (name: string) =>
  (cookie: string): boolean =>
    cookie.startsWith(`${name}=`);

export const cookieValues = (header: string, name: string): string[] =>
  cookiesOf(header)
    .filter(isNamed(name))
    .map((cookie) => cookie.slice(name.length + 1));

export const withoutCookie = (header: string, name: string): string =>
  cookiesOf(header)
    .filter((cookie) => !isNamed(name)(cookie))
    .join('; ');

type Clocked = Readonly<{ database: Database; now: () => number }>;

/**
 * The session behind the page guard's cookie: signed by us, for this project, and not ended. Accepts exactly one such cookie in our own
 * spelling; otherwise the middleware might read a different value from the one checked here.
 * @param header the Cookie header
 */
export async function pageSession(clocked: Clocked, header: string, projectId: string): Promise<SessionClaims | undefined> {
  const [value = '', ...others] = cookieValues(header, sessionCookieName(projectId));
  if (value === '' || others.length > 0) return undefined;
  const claims = await verifySession(value, process.env.SESSION_SECRET ?? '').catch(() => undefined);
  if (claims?.projectId !== projectId) return undefined;
  return (await tokenStands(clocked, claims.sessionId)) ? claims : undefined;
}
