import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, desc, eq, gt, isNull, lte, ne, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/database/connection';
import { gatheredRead } from '@/server/platform/database/gathered-read';
import { prepared } from '@/server/platform/database/prepared';
import { sessions, users } from './tables';
import type { Caller } from '@/server/call/handle';

/** Sessions last 30 days; silent login renews them. */
const SESSION_MS = 30 * 86_400_000;
/** More than anyone reads. */
const MOST_LISTED = 50;

type Clocked = Readonly<{ database: Database; now: () => number }>;

export const newToken = (): string => randomBytes(32).toString('base64url');
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** How far `seenAt` may lag, so that not every call writes (ms). */
const SEEN_MS = 5 * 60_000;

const sessionsQuery = prepared((database) =>
  database
    .select({
      tokenHash: sessions.tokenHash,
      userId: users.id,
      sessionId: sessions.id,
      projectId: sessions.projectId,
      mobile: users.mobile,
      personId: users.personId,
      expiresAt: sessions.expiresAt,
      seenAt: sessions.seenAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        sql`${sessions.tokenHash} = any(${sql.placeholder('hashes')}::text[])`,
        isNull(sessions.revokedAt),
        isNull(users.blockedAt),
        isNull(users.erasedAt),
      ),
    )
    .prepare('standing_sessions'),
);

/** Every authenticated call needs its session; concurrent lookups are read in one query. */
const standingSession = gatheredRead(async (database: Database, hashes: readonly string[]) => {
  const rows = await sessionsQuery(database).execute({ hashes });
  return new Map(rows.map((row) => [row.tokenHash, row]));
});

/** The user of a valid token of the channel's project. */
export async function callerOf({ database, now }: Clocked, token: string, projectId: string): Promise<Caller | undefined> {
  if (token.length > 100) return undefined;
  const row = await standingSession(database, hashOfToken(token));
  if (row?.projectId !== projectId || row.expiresAt.getTime() <= now()) return undefined;
  const { userId, sessionId, mobile, personId, seenAt } = row;
  if (now() - seenAt.getTime() >= SEEN_MS) await markSeen({ database, now }, sessionId);
  return { userId, sessionId, projectId, mobile, personId, token };
}

/** Of many concurrent calls only one writes. */
async function markSeen({ database, now }: Clocked, sessionId: string): Promise<void> {
  const before = new Date(now() - SEEN_MS);
  await database
    .update(sessions)
    .set({ seenAt: new Date(now()) })
    .where(and(eq(sessions.id, sessionId), lte(sessions.seenAt, before)));
}

/** Opens a session; its token is returned to the caller and stored nowhere. */
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
    seenAt: new Date(now()),
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

/** Revokes the token immediately, on every instance. */
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

/** Whether this mobile has logged in from this browser before; ended sessions count for as long as they are kept. */
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

/** Whether the session with this token hash is still valid. */
export async function tokenStands({ database, now }: Clocked, tokenHash: string): Promise<boolean> {
  const rows = await database
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        gt(sessions.expiresAt, new Date(now())),
        isNull(sessions.revokedAt),
        isNull(users.blockedAt),
        isNull(users.erasedAt),
      ),
    );
  return rows.length > 0;
}

/** Whether the session behind a one-time token is still valid. */
export async function isStanding({ database, now }: Clocked, sessionId: string): Promise<boolean> {
  const rows = await database
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), gt(sessions.expiresAt, new Date(now())), isNull(sessions.revokedAt)));
  return rows.length > 0;
}

/** Ends all of a user's sessions, on every instance at once; how many stood. */
export async function endAllSessions({ database, now }: Clocked, userId: number): Promise<number> {
  const { rowCount } = await database
    .update(sessions)
    .set({ revokedAt: new Date(now()) })
    .where(standingOf(userId, now()));
  return rowCount ?? 0;
}

type Own = Readonly<{ userId: number; sessionId: string }>;

const standingOf = (userId: number, now: number) =>
  and(eq(sessions.userId, userId), gt(sessions.expiresAt, new Date(now)), isNull(sessions.revokedAt));

/** The user's open sessions, last seen first. */
export async function standingSessions({ database, now }: Clocked, userId: number) {
  return database
    .select({ id: sessions.id, userAgent: sessions.userAgent, createdAt: sessions.createdAt, seenAt: sessions.seenAt })
    .from(sessions)
    .where(standingOf(userId, now()))
    .orderBy(desc(sessions.seenAt), desc(sessions.createdAt))
    .limit(MOST_LISTED);
}

/** Ends one of the user's other sessions, or all of them; returns how many. */
export async function endOthers({ database, now }: Clocked, { userId, sessionId }: Own, only?: string): Promise<number> {
  const { rowCount } = await database
    .update(sessions)
    .set({ revokedAt: new Date(now()) })
    .where(and(standingOf(userId, now()), ne(sessions.id, sessionId), only === undefined ? undefined : eq(sessions.id, only)));
  return rowCount ?? 0;
}
