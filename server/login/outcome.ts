import { maskMobile } from '@/lib/kernel/mobile';
import type { Output } from '@/lib/contract/endpoint';
import type { login } from '@/lib/contract/login';
import { openSession } from '@/server/account/session';
import type { User } from '@/server/account/user';
import type { Context } from '@/server/call/handle';

export type LoginOutcome = Output<typeof login.quick>;
type Session = NonNullable<LoginOutcome['session']>;

/** The user data a session shows (§3), with the mobile masked. */
export const sessionFacts = (user: User, expiresAt: Date): Omit<Session, 'accessToken'> => ({
  userId: String(user.id),
  projectId: user.projectId,
  userMobile: maskMobile(user.mobile),
  userNickname: user.nickname,
  userHeadPortrait: user.portrait,
  expireTime: expiresAt.getTime(),
});

export const loggedIn = (user: User, token: string, expiresAt: Date): LoginOutcome => ({
  loginCode: '1',
  session: { accessToken: token, ...sessionFacts(user, expiresAt) },
  bindTicket: null,
});

export const notLoggedIn: LoginOutcome = { loginCode: '0', session: null, bindTicket: null };

export const mobileMissing = (bindTicket: string): LoginOutcome => ({ loginCode: '2', session: null, bindTicket });

export async function logIn(context: Context, user: User): Promise<LoginOutcome> {
  const { id, isKnown } = context.device();
  const { token, expiresAt } = await openSession(context, user, { userAgent: context.userAgent, device: isKnown ? id : undefined });
  await context.welcome?.(context.channel, user.mobile);
  return loggedIn(user, token, expiresAt);
}
