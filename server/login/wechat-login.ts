import type { Input, Output } from '@/lib/contract/endpoint';
import type { login } from '@/lib/contract/login/endpoints';
import { keepOpenId } from '@/server/account/payer-openid';
import { userById } from '@/server/account/user';
import type { Context } from '@/server/call/handle';
import type { Database } from '@/server/platform/database/connection';
import { refuse } from '@/server/call/refusal';
import { takeFromAddress } from './address';
import { logIn, type LoginOutcome, mobileMissing } from './outcome';
import { issueTicket, markExchanged } from './ticket';
import { userIdOfIdentity } from './wechat-identity';

/** WeChat's codes live five minutes; the mark far outlives them (ms). */
const MARK_MS = 86_400_000;
const BIND_MS = 15 * 60_000;
const attempts = { most: 300, windowMs: 600_000 };

const jsApiList = [
  'updateAppMessageShareData',
  'updateTimelineShareData',
  'onMenuShareTimeline',
  'onMenuShareAppMessage',
  'hideMenuItems',
  'chooseWXPay',
  'getLocation',
  'openLocation',
  'scanQRCode',
  'closeWindow',
];

/** WeChat's outages are neither our fault nor the visitor's. */
export async function fromWechat<Answer>({ log }: Context, answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    log.error({ err: error }, 'WeChat did not answer as it should');
    return refuse('UNAVAILABLE');
  }
}

export async function wechatLogin(context: Context, { authCode, projectId }: Input<typeof login.wechatUnion>): Promise<LoginOutcome> {
  if (projectId !== context.channel.projectId) refuse('INPUT_INVALID');
  await takeFromAddress(context, 'wechat', attempts);
  if (!(await markExchanged(context, `${projectId}:${authCode}`, MARK_MS))) refuse('CAPTCHA_EXPIRED');
  const identity = await fromWechat(context, context.wechat.exchange(projectId, authCode));
  if (!identity) return refuse('CAPTCHA_EXPIRED');
  const userId = await userIdOfIdentity(context, projectId, identity.unionId);
  if (userId !== undefined) {
    const holds = async (database: Database) => (await userIdOfIdentity({ database }, projectId, identity.unionId)) === userId;
    const user = await userById(context.database, userId);
    return logIn(context, user, {
      holds,
      writes: (database) => keepOpenId({ database, sealing: context.sealing, now: context.now }, user, identity),
    });
  }
  const { unionId, appId, openId } = identity;
  const sealed = context.sealing.seal(openId, ['login_tickets', appId, unionId]);
  const { ticket } = await issueTicket(context, 'bind', { unionId, projectId, appId, openId: sealed }, BIND_MS);
  return mobileMissing(ticket);
}

/** Only this site's own pages may be signed or receive a code. */
function pageOf(context: Context, address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !URL.canParse(context.origin) || url.host !== new URL(context.origin).host || !/^https?:$/.test(url.protocol))
    return refuse('INPUT_INVALID');
  return address.split('#', 1)[0] ?? '';
}

export async function wechatConfig(
  context: Context,
  { projectId, url }: Input<typeof login.wechatConfig>,
): Promise<Output<typeof login.wechatConfig>> {
  if (projectId !== context.channel.projectId) refuse('INPUT_INVALID');
  const page = pageOf(context, url);
  const signature = await fromWechat(context, context.wechat.sign(projectId, page));
  const authUrl = context.wechat.authorizationUrl(projectId, page);
  if (!signature || !authUrl) return refuse('NOT_FOUND');
  return { ...signature, jsApiList, authUrl };
}
