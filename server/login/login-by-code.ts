import { recogniseOwner } from '@/server/account/proven-mobile';
import { userOfMobile } from '@/server/account/user';
import { derived } from '@/server/call/derived';
import type { Context } from '@/server/call/handle';
import { takeFromAddress } from './address';
import { logIn, type LoginOutcome } from './outcome';
import { spendCode } from './sms-code';
import { bindByTicket } from './wechat-identity';

const TEN_MINUTES_MS = 600_000;
const attempts = { most: 300, windowMs: TEN_MINUTES_MS };

type Credentials = { mobile: string; captcha: string; bindTicket?: string | undefined };

/** Opens a session by mobile and SMS code; the first login also creates the user. */
export async function loginByCode(context: Context, { mobile, captcha, bindTicket }: Credentials): Promise<LoginOutcome> {
  const { projectId } = context.channel;
  await takeFromAddress(context, 'login', attempts);
  await spendCode(context, { projectId, mobile, device: context.device(), purpose: 'login' }, captcha);
  const user = await userOfMobile(context.database, context.channel, mobile);
  await recogniseOwner(context, user);
  // With the session, so that nothing ties WeChat to an account whose mobile changes at this moment.
  return logIn(context, user, bindTicket ? { writes: (database) => bindByTicket(derived(context, { database }), user, bindTicket) } : {});
}
