import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { filledText, id, mobile, nothing, shapedText, text, timestamp } from './wire';

export const session = z.object({
  accessToken: z.string(),
  userId: id,
  projectId: id,
  /** Masked: 138****8000. */
  userMobile: z.string(),
  userNickname: z.string(),
  userHeadPortrait: z.string(),
  expireTime: timestamp,
});

/**
 * `loginCode` 1: logged in, `session` is set. 0: silent login is not possible. 2: the user is known, but must first bind a mobile number,
 * using `bindTicket`.
 */
export const loginOutcome = z.object({
  loginCode: z.enum(['0', '1', '2']),
  session: z.nullable(session),
  bindTicket: z.nullable(z.string()),
});

export const smsCode = shapedText(6, /^\d{4,6}$/);
const imageCode = text(6);
const sendResult = z.object({ resendSeconds: z.int() });

export const login = {
  silent: endpoint({
    id: 'login.silent',
    kind: 'command',
    method: 'POST',
    path: '/distribution/user/authorize/api/silent/login',
    host: 'base',
    access: 'visitor',
    summary:
      "Renews the session behind Access-Token, or opens one from a one-time encryptToken of another web view; in place of somebody else's only with switchAccount",
    opensSession: true,
    request: z.object({ encryptToken: z.optional(text(200)), switchAccount: z.optional(z.boolean()) }),
    response: loginOutcome,
    errors: ['ANOTHER_LOGGED_IN'],
  }),
  quick: endpoint({
    id: 'login.quick',
    kind: 'command',
    method: 'POST',
    path: '/distribution/user/authorize/api/quick/login',
    host: 'base',
    access: 'visitor',
    summary: 'Logs in by mobile and SMS code; binds a WeChat identity when bindTicket is given',
    opensSession: true,
    request: z.object({ mobile, captcha: smsCode, bindTicket: z.optional(text(200)) }),
    response: loginOutcome,
    errors: ['CAPTCHA_WRONG', 'CAPTCHA_EXPIRED', 'TOO_MANY', 'NOT_ALLOWED'],
  }),
  sendCaptcha: endpoint({
    id: 'login.sendCaptcha',
    kind: 'command',
    method: 'POST',
    path: '/distribution/user/authorize/api/send/captcha',
    host: 'base',
    access: 'visitor',
    summary: 'Sends an SMS code',
    request: z.object({ mobile, imageCode: z.optional(imageCode), imgType: z.literal('DEFAULT'), yzmType: z.literal('LOGIN') }),
    response: sendResult,
    errors: ['IMAGE_CODE_NEEDED', 'IMAGE_CODE_WRONG', 'TOO_MANY'],
  }),
  imageCaptcha: endpoint({
    id: 'login.imageCaptcha',
    kind: 'command',
    method: 'POST',
    path: '/distribution/user/authorize/api/image/captcha',
    host: 'base',
    access: 'visitor',
    summary: 'Draws an image captcha for a mobile; data is a base64 PNG',
    request: z.object({ cphone: mobile, imgType: z.literal('DEFAULT') }),
    response: z.string(),
    errors: ['TOO_MANY'],
  }),
  fast: endpoint({
    id: 'login.fast',
    kind: 'command',
    method: 'POST',
    path: '/distribution/noLogin/fastLogin',
    host: 'base',
    access: 'visitor',
    summary: 'The second login form: mobile and SMS code',
    opensSession: true,
    request: z.object({ mobile, captcha: smsCode }),
    response: loginOutcome,
    errors: ['CAPTCHA_WRONG', 'CAPTCHA_EXPIRED', 'TOO_MANY', 'NOT_ALLOWED'],
  }),
  sendSms: endpoint({
    id: 'login.sendSms',
    kind: 'command',
    method: 'POST',
    path: '/distribution/noLogin/sendSms',
    host: 'base',
    access: 'visitor',
    summary: 'The second login form: sends an SMS code',
    request: z.object({ mobile, imageCode: z.optional(imageCode) }),
    response: sendResult,
    errors: ['IMAGE_CODE_NEEDED', 'IMAGE_CODE_WRONG', 'TOO_MANY'],
  }),
  unbind: endpoint({
    id: 'login.unbind',
    kind: 'command',
    method: 'GET',
    path: '/distribution/user/authorize/api/unbind',
    host: 'base',
    access: 'user',
    summary: 'Logs out: revokes this session, unbinds WeChat and clears the session cookie',
    endsSession: true,
    request: nothing,
    response: nothing,
  }),
  encryptToken: endpoint({
    id: 'login.encryptToken',
    kind: 'command',
    method: 'GET',
    path: '/distribution/user/authorize/api/get/encryptToken',
    host: 'base',
    access: 'user',
    summary: 'A one-time token that opens this session in another web view',
    request: nothing,
    response: z.object({ encryptToken: z.string(), expireTime: timestamp }),
  }),
  wechatUnion: endpoint({
    id: 'login.wechatUnion',
    kind: 'command',
    method: 'POST',
    path: '/distribution/wechat/api/union/login',
    host: 'base',
    access: 'visitor',
    summary: 'Exchanges a WeChat authorization code, once',
    opensSession: true,
    request: z.object({ authCode: filledText(200), projectId: id }),
    response: loginOutcome,
    errors: ['CAPTCHA_EXPIRED'],
  }),
  wechatConfig: endpoint({
    id: 'login.wechatConfig',
    kind: 'query',
    method: 'GET',
    path: '/distribution/wechat/api/config',
    host: 'base',
    access: 'visitor',
    summary: 'Signs a page for the WeChat JS-SDK and gives the authorization address',
    request: z.object({ projectId: id, url: text(2000) }),
    response: z.object({
      appId: z.string(),
      timestamp: z.int(),
      nonceStr: z.string(),
      signature: z.string(),
      jsApiList: z.array(z.string()),
      authUrl: z.string(),
    }),
  }),
};
