import { channels } from '@/lib/channel/registry';
import { hashOfToken, newToken } from '@/server/account/session';
import { sessions, users } from '@/server/account/tables';
import type { TestGateway } from '../server';
import { freshKey } from '../stay';

export type Account = Readonly<{ userId: number; token: string; channel: string }>;

/** One channel of each project, since a mobile has one account in a project. */
const homes = [...new Map(channels.map((channel) => [channel.projectId, channel])).values()];

/** Accounts of one person in so many channels (all by default), made without sending SMS codes. */
export async function accountsOf({ database, clock }: TestGateway, mobile: string, count = homes.length): Promise<Account[]> {
  const made = homes.slice(0, count).map(({ projectId, code }) => ({ projectId, channel: code, token: newToken() }));
  const rows = await database
    .insert(users)
    .values(made.map(({ projectId }) => ({ projectId, mobile, nickname: mobile })))
    .returning({ userId: users.id, projectId: users.projectId });
  const accounts = rows.map(({ userId, projectId }) => {
    const { channel = '', token = '' } = made.find((one) => one.projectId === projectId) ?? {};
    return { userId, projectId, channel, token };
  });
  await database.insert(sessions).values(
    accounts.map(({ userId, projectId, token }) => ({
      id: freshKey(),
      tokenHash: hashOfToken(token),
      userId,
      projectId,
      createdAt: new Date(clock.now),
      expiresAt: new Date(clock.now + 86_400_000),
    })),
  );
  return accounts;
}
