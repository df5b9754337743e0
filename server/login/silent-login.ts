import type { Input } from '@/lib/contract/endpoint';
import type { login } from '@/lib/contract/login/endpoints';
import { maskMobile } from '@/lib/kernel/mobile';
import { pageSession } from '@/server/account/page-session';
import { callerOf, isStanding, renewSession } from '@/server/account/session';
import { userById } from '@/server/account/user';
import type { Caller, Context } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import type { Database } from '@/server/platform/database/connection';
import { takeFromAddress } from './address';
import { logIn, loggedIn, type LoginOutcome, notLoggedIn } from './outcome';
import { lookAtTicket, spendTicket } from './ticket';

const attempts = { most: 300, windowMs: 600_000 };

/**
 * A one-time token opens a session of its own; without one, the session behind Access-Token is renewed, or the one that the page's cookie
 * belongs to; without any, silent login fails.
 */
export async function loginSilently(
  context: Context,
  { encryptToken, switchAccount, byCookie }: Input<typeof login.silent>,
): Promise<LoginOutcome> {
  if (encryptToken) return openElsewhere(context, encryptToken, switchAccount === true);
  const caller = context.caller ?? (byCookie ? await callerByCookie(context) : undefined);
  if (!caller) return notLoggedIn;
  const user = await userById(context.database, caller.userId);
  return loggedIn(user, caller.token, await renewSession(context, caller.sessionId));
}

/**
 * For a page that was loaded anew in a browser that stores nothing. Another site's page could send the cookie along, but it can't read the
 * answer, and nothing has changed but the session's end.
 */
async function callerByCookie(context: Context): Promise<Caller | undefined> {
  const { projectId } = context.channel;
  const page = await pageSession(context, context.cookies, projectId);
  return page?.accessToken === undefined ? undefined : callerOf(context, page.accessToken, projectId);
}

/** By its token or, if a page sends none, by the cookie that the answer would replace. */
async function standingUser(context: Context): Promise<number | undefined> {
  if (context.caller) return context.caller.userId;
  const page = await pageSession(context, context.cookies, context.channel.projectId);
  return page && Number(page.userId);
}

/**
 * A link logs in whoever opens it as whoever made it: without being asked, people would enter their names and cards into a stranger's
 * account. The token is not spent by the question.
 */
async function refuseToReplace(context: Context, encryptToken: string): Promise<void> {
  const { database, channel } = context;
  const { userId, projectId } = (await lookAtTicket(context, 'encrypt', encryptToken)) ?? {};
  if (userId === undefined || projectId !== channel.projectId) return;
  const standing = await standingUser(context);
  if (standing === undefined || standing === Number(userId)) return;
  const [now, next] = [await userById(database, standing), await userById(database, Number(userId))];
  refuse('ANOTHER_LOGGED_IN', {}, { loggedInAs: maskMobile(now.mobile), goOnAs: maskMobile(next.mobile) });
}

async function openElsewhere(context: Context, encryptToken: string, switchAccount: boolean): Promise<LoginOutcome> {
  await takeFromAddress(context, 'encrypt', attempts);
  if (!switchAccount) await refuseToReplace(context, encryptToken);
  const payload = await spendTicket(context, 'encrypt', encryptToken);
  const { userId, sessionId = '', projectId } = payload ?? {};
  if (projectId !== context.channel.projectId) return notLoggedIn;
  // A session that has ended since must not be revived, here or in another project.
  const holds = (database: Database) => isStanding({ database, now: context.now }, sessionId);
  return logIn(context, await userById(context.database, Number(userId)), { holds });
}
