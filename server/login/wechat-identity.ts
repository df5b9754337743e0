import { and, eq } from 'drizzle-orm';
import { keepOpenId } from '@/server/account/payer-openid';
import { wechatIdentities } from '@/server/account/tables';
import type { User } from '@/server/account/user';
import type { Context } from '@/server/call/handle';
import type { Services } from '@/server/call/services';
import { spendTicket } from './ticket';

export async function userIdOfIdentity(
  { database }: Pick<Services, 'database'>,
  projectId: string,
  unionId: string,
): Promise<number | undefined> {
  const [row] = await database
    .select({ userId: wechatIdentities.userId })
    .from(wechatIdentities)
    .where(and(eq(wechatIdentities.projectId, projectId), eq(wechatIdentities.unionId, unionId)));
  return row?.userId;
}

/**
 * Ties the WeChat identity of a ticket to the user who just proved a mobile. When the ticket expired while the SMS was on its way, only the
 * tie is missing: the login succeeds, and WeChat is asked again next time.
 */
export async function bindByTicket(context: Context, user: User, ticket: string): Promise<void> {
  const { unionId, projectId, appId, openId } = (await spendTicket(context, 'bind', ticket)) ?? {};
  if (!unionId || projectId !== user.projectId) {
    context.log.info('a bind ticket was not usable');
    return;
  }
  await context.database.insert(wechatIdentities).values({ projectId, unionId, userId: user.id }).onConflictDoNothing();
  if (appId && openId) await keepOpenId(context, user, { appId, openId: context.sealing.open(openId, ['login_tickets', appId, unionId]) });
}

export async function unbindWechat(
  { database }: Pick<Services, 'database'>,
  { userId, projectId }: { userId: number; projectId: string },
): Promise<void> {
  await database.delete(wechatIdentities).where(and(eq(wechatIdentities.userId, userId), eq(wechatIdentities.projectId, projectId)));
}
