import { login } from '@/lib/contract/login/endpoints';
import { revokeSession } from '@/server/account/session';
import { lockUser } from '@/server/account/user';
import { handle } from '@/server/call/handle';
import { takeFrom } from '@/server/call/limits';
import { loginByCode } from './login-by-code';
import { drawFor, sendCode } from './send-code';
import { loginSilently } from './silent-login';
import { endTickets, issueTicket } from './ticket';
import { unbindWechat } from './wechat-identity';
import { learnPayer } from './wechat-payer';
import { wechatConfig, wechatLogin } from './wechat-login';

const ENCRYPT_TOKEN_MS = 60_000;
const encryptTokens = { most: 20, windowMs: 60_000 };

export const loginHandlers = [
  handle(login.silent, (input, context) => loginSilently(context, input)),
  handle(login.quick, (input, context) => loginByCode(context, input)),
  handle(login.sendCaptcha, (input, context) => sendCode(context, input)),
  handle(login.imageCaptcha, ({ cphone }, context) => drawFor(context, cphone)),
  handle(login.fast, (input, context) => loginByCode(context, input)),
  handle(login.sendSms, (input, context) => sendCode(context, input)),
  handle(login.unbind, async (_input, context) => {
    const { caller, database, now } = context;
    // Both or neither: otherwise WeChat would log someone in again who has logged out, or an ended session could no longer untie it.
    await database.transaction(async (transaction) => {
      await lockUser(transaction, caller.userId);
      await unbindWechat({ database: transaction }, caller);
      await endTickets(transaction, caller.sessionId);
      await revokeSession({ database: transaction, now }, caller.sessionId);
    });
    return {};
  }),
  handle(login.encryptToken, async (_input, context) => {
    const { userId, sessionId, projectId } = context.caller;
    await takeFrom(context, `encrypt:${userId}`, encryptTokens);
    const { ticket, expireTime } = await issueTicket(
      context,
      'encrypt',
      { userId: String(userId), sessionId, projectId },
      ENCRYPT_TOKEN_MS,
    );
    return { encryptToken: ticket, expireTime };
  }),
  handle(login.wechatUnion, (input, context) => wechatLogin(context, input)),
  handle(login.wechatPayer, (input, context) => learnPayer(context, input)),
  handle(login.wechatConfig, (input, context) => wechatConfig(context, input)),
];
