import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '@/server/database/connection';
import { sessions, users } from './tables';
import type { Caller } from '@/server/http/handle';

/** Sessions last 30 days and are renewed by silent login. */
export const SESSION_MS = 30 * 86_400_000;

export const newToken = (): string => randomBytes(32).toString('base64url');
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Whose token this is, if it lives and belongs to the channel's project. */
export async function callerOf(
  { database, now }: { database: Database; now: () => number },
  token: string,
  projectId: string,
): Promise<Caller | undefined> {
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
  return row;
}
