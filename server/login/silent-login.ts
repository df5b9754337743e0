import { isStanding, renewSession } from '@/server/account/session';
import { userById } from '@/server/account/user';
import type { Context } from '@/server/call/handle';
import type { Database } from '@/server/platform/database/connection';
import { takeFromAddress } from './address';
import { logIn, loggedIn, type LoginOutcome, notLoggedIn } from './outcome';
import { spendTicket } from './ticket';

const attempts = { most: 300, windowMs: 600_000 };

/**
 * A one-time token opens a session of its own; without one, the session behind Access-Token is renewed; without either, silent login fails.
 */
export async function loginSilently(context: Context, encryptToken: string | undefined): Promise<LoginOutcome> {
  if (encryptToken) return openElsewhere(context, encryptToken);
  const { caller } = context;
  if (!caller) return notLoggedIn;
  const user = await userById(context.database, caller.userId);
  return loggedIn(user, caller.token, await renewSession(context, caller.sessionId));
}

async function openElsewhere(context: Context, encryptToken: string): Promise<LoginOutcome> {
  await takeFromAddress(context, 'encrypt', attempts);
  const payload = await spendTicket(context, 'encrypt', encryptToken);
  const { userId, sessionId = '', projectId } = payload ?? {};
  if (projectId !== context.channel.projectId) return notLoggedIn;
  // A session that has ended since must not be revived, here or in another project.
  const holds = (database: Database) => isStanding({ database, now: context.now }, sessionId);
  return logIn(context, await userById(context.database, Number(userId)), { holds });
}
