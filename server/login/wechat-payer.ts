import type { Input } from '@/lib/contract/endpoint';
import type { login } from '@/lib/contract/login/endpoints';
import { keepOpenId } from '@/server/account/payer-openid';
import type { Context } from '@/server/call/handle';
import { takeFrom } from '@/server/call/limits';
import { refuse } from '@/server/call/refusal';
import { markExchanged } from './ticket';
import { fromWechat } from './wechat-login';

/** WeChat's codes live five minutes; the mark far outlives them (ms). */
const MARK_MS = 86_400_000;
const attempts = { most: 20, windowMs: 600_000 };

/** Learns who the caller is under the appid of the channel's official account, or of its mini program. */
export async function learnPayer(
  context: Context<'user'>,
  { authCode, scene = 'wechat' }: Input<typeof login.wechatPayer>,
): Promise<Record<string, never>> {
  const { userId, projectId } = context.caller;
  await takeFrom(context, `wechatPayer:${userId}`, attempts);
  if (!(await markExchanged(context, `${projectId}:${authCode}`, MARK_MS))) refuse('CAPTCHA_EXPIRED');
  const payer = await fromWechat(context, context.wechat.payer(projectId, scene, authCode));
  if (!payer) return refuse('CAPTCHA_EXPIRED');
  await keepOpenId(context, { id: userId, projectId }, payer);
  return {};
}
