import { and, eq } from 'drizzle-orm';
import type { Channel } from '@/lib/channel/channel';
import { refuse } from '@/server/call/refusal';
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

/** Makes what changes a user's own rows wait its turn, until the transaction ends: counted limits hold. */
export async function lockUser(transaction: Database, id: number): Promise<void> {
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update');
}

function admitted(user: (User & { blockedAt: Date | null }) | undefined): User {
  if (!user || user.blockedAt) return refuse('NOT_ALLOWED');
  return user;
}
