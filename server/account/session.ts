import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '@/server/platform/database/connection';
import { sessions, users } from './tables';
import type { Caller } from '@/server/call/handle';

/** Sessions last 30 days and are renewed by silent login. */
const SESSION_MS = 30 * 86_400_000;

type Clocked = Readonly<{ database: Database; now: () => number }>;

export const newToken = (): string => randomBytes(32).toString('base64url');
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The user of a token that is alive and belongs to the channel's project. */
export async function callerOf({ database, now }: Clocked, token: string, projectId: string): Promise<Caller | undefined> {
  if (token.length > 100) return undefined;
  const [row] = await database
    .select({ userId: users.id, sessionId: sessions.id, projectId: sessions.projectId, mobile: users.mobile })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, hashOfToken(token)),
        eq(sessions.projectId, projectId),
        gt(sessions.expiresAt, new Date(now())),
        isNull(sessions.revokedAt),
        isNull(users.blockedAt),
      ),
    );
  return row && { ...row, token };
}

/** Opens a session; only the caller ever sees its token. */
export async function openSession(
  { database, now }: Clocked,
  user: { id: number; projectId: string },
  browser: { userAgent: string; device: string | undefined },
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken();
  const expiresAt = new Date(now() + SESSION_MS);
  await database.insert(sessions).values({
    id: randomUUID(),
    tokenHash: hashOfToken(token),
    userId: user.id,
    projectId: user.projectId,
    createdAt: new Date(now()),
    expiresAt,
    ...browser,
  });
  return { token, expiresAt };
}

export async function renewSession({ database, now }: Clocked, sessionId: string): Promise<Date> {
  const expiresAt = new Date(now() + SESSION_MS);
  await database.update(sessions).set({ expiresAt }).where(eq(sessions.id, sessionId));
  return expiresAt;
}

/** Revokes the token at once, on every instance. */
export async function revokeSession({ database, now }: Clocked, sessionId: string): Promise<void> {
  await database
    .update(sessions)
    .set({ revokedAt: new Date(now()) })
    .where(eq(sessions.id, sessionId));
}

export async function expiryOf({ database }: Clocked, sessionId: string): Promise<Date | undefined> {
  const [row] = await database.select({ expiresAt: sessions.expiresAt }).from(sessions).where(eq(sessions.id, sessionId));
  return row?.expiresAt;
}

/** Whether this mobile has logged in from this browser before; ended sessions count as long as they are kept. */
export async function hasLoggedIn(
  { database }: Pick<Clocked, 'database'>,
  { projectId, mobile, device }: { projectId: string; mobile: string; device: string },
): Promise<boolean> {
  const rows = await database
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(users.projectId, projectId), eq(users.mobile, mobile), eq(sessions.device, device)))
    .limit(1);
  return rows.length > 0;
}

/** Whether the session with this token hash is still alive. */
export async function tokenStands({ database, now }: Clocked, tokenHash: string): Promise<boolean> {
  const rows = await database
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, new Date(now())), isNull(sessions.revokedAt), isNull(users.blockedAt)),
    );
  return rows.length > 0;
}

/** Whether the session behind a one-time token is still alive. */
export async function isStanding({ database, now }: Clocked, sessionId: string): Promise<boolean> {
  const rows = await database
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), gt(sessions.expiresAt, new Date(now())), isNull(sessions.revokedAt)));
  return rows.length > 0;
}
