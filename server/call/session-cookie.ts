import type { FastifyReply } from 'fastify';
import type * as z from 'zod/mini';
import type { loginOutcome } from '@/lib/contract/login/endpoints';
import { endedSessionCookie, isSecureSite, serializeCookie, sessionCookie } from '@/lib/session/cookie';
import { signSession } from '@/lib/session/session';

type Site = Readonly<{
  origin: string;
  now: number;
  /** The id by which the cookie names a session. */
  sessionIdOf: (accessToken: string) => string;
}>;

/** Opens guarded pages to the browser that just logged in. The output is a decoded login outcome, ours or another backend's. */
export async function setSessionCookie(reply: FastifyReply, output: unknown, { origin, now, sessionIdOf }: Site): Promise<void> {
  const session = (output as Pick<z.output<typeof loginOutcome>, 'session'>).session;
  const secret = process.env.SESSION_SECRET;
  if (!session) return;
  if (!secret) throw new Error('SESSION_SECRET is not set: the front process sets it before it listens.');
  const { accessToken, userId, projectId, expireTime } = session;
  const token = await signSession({ sessionId: sessionIdOf(accessToken), userId, projectId, expireTime, accessToken }, secret);
  reply.header('set-cookie', serializeCookie(sessionCookie({ projectId, token, expireTime }, { https: isSecureSite(origin), now })));
}

export function clearSessionCookie(reply: FastifyReply, projectId: string, origin: string): void {
  reply.header('set-cookie', serializeCookie(endedSessionCookie(projectId, { https: isSecureSite(origin) })));
}
