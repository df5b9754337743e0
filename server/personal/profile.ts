import { and, eq } from 'drizzle-orm';
import type { Input, Output } from '@/lib/contract/endpoint';
import type { account } from '@/lib/contract/account/endpoints';
import { nicknameProblem, tidyNickname } from '@/lib/domain/nickname';
import { maskMobile } from '@/lib/kernel/mobile';
import { users, wechatIdentities } from '@/server/account/tables';
import type { Context } from '@/server/call/handle';
import { takeFrom } from '@/server/call/limits';
import { refuse } from '@/server/call/refusal';
import { uploads } from '@/server/operation/tables';
import { UPLOADS } from '@/server/operation/upload';

type Profile = Output<typeof account.profile>;

const changes = { most: 20, windowMs: 86_400_000 };

export async function profileOf({ database, caller: { userId } }: Pick<Context<'user'>, 'database' | 'caller'>): Promise<Profile> {
  const [user] = await database.select().from(users).where(eq(users.id, userId));
  if (!user) return refuse('LOGIN_REQUIRED');
  return {
    userId: String(user.id),
    userMobile: maskMobile(user.mobile),
    userNickname: user.nickname,
    userHeadPortrait: user.portrait,
    registeredTime: user.createdAt.getTime(),
    wechatBound: (await database.$count(wechatIdentities, eq(wechatIdentities.userId, userId))) > 0,
  };
}

/** A portrait must be the user's own upload: a picture elsewhere could see who looks at it. */
async function requireOwnPortrait({ database, caller }: Context<'user'>, address: string): Promise<void> {
  const name = address.startsWith(UPLOADS) ? address.slice(UPLOADS.length) : '';
  const own = and(eq(uploads.name, name), eq(uploads.userId, caller.userId), eq(uploads.purpose, 'avatar'));
  if ((await database.$count(uploads, own)) === 0) refuse('INPUT_INVALID');
}

export async function saveProfile(context: Context<'user'>, { nickname, portrait }: Input<typeof account.saveProfile>): Promise<Profile> {
  const { database, caller } = context;
  const tidy = nickname === undefined ? undefined : tidyNickname(nickname);
  if (tidy !== undefined && nicknameProblem(tidy)) refuse('NICKNAME_UNFIT');
  if (portrait) await requireOwnPortrait(context, portrait);
  if (tidy === undefined && portrait === undefined) return profileOf(context);
  await takeFrom(context, `profile:${caller.userId}`, changes);
  await database
    .update(users)
    .set({ ...(tidy !== undefined && { nickname: tidy }), ...(portrait !== undefined && { portrait }) })
    .where(eq(users.id, caller.userId));
  return profileOf(context);
}
