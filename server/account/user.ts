import { and, eq, isNull } from 'drizzle-orm';
import type { Channel } from '@/lib/channel/channel';
import { isMobile, maskMobile } from '@/lib/kernel/mobile';
import { Refusal, refuse } from '@/server/call/refusal';
import type { Database } from '@/server/platform/database/connection';
import { serverWords } from '@/server/platform/words';
import { users } from './tables';

export type User = Readonly<{ id: number; projectId: string; mobile: string; nickname: string; portrait: string }>;

const columns = {
  id: users.id,
  projectId: users.projectId,
  mobile: users.mobile,
  nickname: users.nickname,
  portrait: users.portrait,
  blockedAt: users.blockedAt,
  erasedAt: users.erasedAt,
};

/** The user with this mobile in the channel's project, created at the first login. */
export async function userOfMobile(database: Database, channel: Channel, mobile: string): Promise<User> {
  const nickname = serverWords(channel.locale)('nickname', { ending: mobile.slice(-4) });
  await database.insert(users).values({ projectId: channel.projectId, mobile, nickname }).onConflictDoNothing();
  const [user] = await database
    .select(columns)
    .from(users)
    .where(and(eq(users.projectId, channel.projectId), eq(users.mobile, mobile)));
  return admitted(user);
}

export async function userById(database: Database, id: number): Promise<User> {
  const [user] = await database.select(columns).from(users).where(eq(users.id, id));
  return admitted(user);
}

/**
 * The buyer's contact number: as typed, or the account's own when its masked form was sent back. Any other masked number is meaningless.
 */
export async function contactMobileOf(database: Database, userId: number, typed: string): Promise<string> {
  if (isMobile(typed)) return typed;
  const { mobile } = await userById(database, userId);
  return typed === maskMobile(mobile) ? mobile : refuse('INPUT_INVALID');
}

/**
 * Locks the user until the transaction ends, so that counted limits on a user's rows hold. LOGIN_REQUIRED when the account was erased
 * meanwhile: nothing of its owner may be written any more.
 */
export async function lockUser(transaction: Database, id: number): Promise<void> {
  const [user] = await transaction.select({ erasedAt: users.erasedAt }).from(users).where(eq(users.id, id)).for('no key update');
  if (user?.erasedAt) refuse('LOGIN_REQUIRED');
}

/** Locks a user until the transaction ends; false when it has changed since it was read. */
export async function holdUser(transaction: Database, { id, mobile }: Pick<User, 'id' | 'mobile'>): Promise<boolean> {
  const rows = await transaction
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.mobile, mobile), isNull(users.blockedAt)))
    .for('share');
  return rows.length > 0;
}

/** Whoever is blocked is told so, and whom to ask: only the owner of its mobile gets so far. */
function refuseBlocked(): never {
  throw new Refusal('NOT_ALLOWED', {}, null, (locale) => serverWords(locale)('accountBlocked'));
}

function admitted(user: (User & { blockedAt: Date | null; erasedAt: Date | null }) | undefined): User {
  if (!user || user.erasedAt) return refuse('NOT_ALLOWED');
  if (user.blockedAt) return refuseBlocked();
  return user;
}
