import { maskMobile } from '@/lib/kernel/mobile';
import type { Output } from '@/lib/contract/endpoint';
import type { login } from '@/lib/contract/login/endpoints';
import { openSession, revokeSession } from '@/server/account/session';
import { holdUser, type User } from '@/server/account/user';
import type { Context } from '@/server/call/handle';
import type { Database } from '@/server/platform/database/connection';
import { endTickets } from './ticket';

export type LoginOutcome = Output<typeof login.quick>;
type Session = NonNullable<LoginOutcome['session']>;

/** The user data that a session shows (§3), with the mobile masked. */
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

/**
 * Whether what authorised the login still holds. Asked while the user's row is locked, so that nobody gets in while it is being revoked.
 */
type Holds = (transaction: Database) => Promise<boolean>;

type Conditions = Readonly<{
  holds?: Holds;
  /** Written together with the session, or not at all. */
  writes?: (transaction: Database) => Promise<void>;
}>;

/**
 * Opens a session, unless the login has been revoked meanwhile: the mobile changed, the session behind a ticket ended, or WeChat was
 * untied. It ends the session of somebody else that the call came from, which would otherwise stay open to anyone who has copied its token.
 */
export async function logIn(context: Context, user: User, { holds, writes }: Conditions = {}): Promise<LoginOutcome> {
  const { id, isKnown } = context.device();
  const { now, caller } = context;
  const opened = await context.database.transaction(async (transaction) => {
    if (!(await holdUser(transaction, user)) || (holds && !(await holds(transaction)))) return undefined;
    await writes?.(transaction);
    if (caller && caller.userId !== user.id) {
      await endTickets(transaction, caller.sessionId);
      await revokeSession({ database: transaction, now }, caller.sessionId);
    }
    return openSession({ database: transaction, now }, user, { userAgent: context.userAgent, device: isKnown ? id : undefined });
  });
  if (!opened) return notLoggedIn;
  const { token, expiresAt } = opened;
  await context.welcome?.(context.channel, user.mobile);
  return loggedIn(user, token, expiresAt);
}
