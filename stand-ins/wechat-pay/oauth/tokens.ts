import { createHmac, randomBytes } from 'node:crypto';
import { isRecord } from '@/stand-ins/wechat-pay/api/check-body';
import type { Bank } from '@/stand-ins/wechat-pay/bank';
import { openidOf, unionidOf } from '@/stand-ins/wechat-pay/buyer/identity';
import { appIdsOf } from '@/stand-ins/wechat-pay/merchants';
import { sendJson, type Visit } from '@/stand-ins/wechat-pay/page/visit';
import type { Grant } from './codes';

const LIFE = 7_200;

/** 32 characters, as an app's secret is. */
export const appSecret = ({ keys }: Bank, appid: string): string =>
  createHmac('sha256', keys.secret).update(`secret ${appid}`).digest('hex').slice(0, 32);

/** WeChat's own errors come with status 200, and as plain text. */
const say = (visit: Visit, body: unknown) => sendJson(visit, body, 200, 'text/plain');
const fail = (visit: Visit, errcode: number, errmsg: string) =>
  say(visit, { errcode, errmsg: `${errmsg}, rid: ${randomBytes(4).toString('hex')}` });

const isApp = (bank: Bank, appid: string): boolean => bank.merchants.some((merchant) => appIdsOf(merchant).includes(appid));

/** Whether the app is the one it says; answers when it isn't. */
function isBelieved(visit: Visit, appid: string, secret: string | null): boolean {
  const isKnown = isApp(visit.bank, appid);
  if (isKnown && secret === appSecret(visit.bank, appid)) return true;
  if (isKnown) fail(visit, 40125, 'invalid appsecret');
  else fail(visit, 40013, 'invalid appid');
  return false;
}

/** The code's grant, once; answers when there is none. */
function redeem(visit: Visit, appid: string, code: string | null): Grant | undefined {
  const grant = visit.bank.grants.redeem(code ?? '');
  if (grant === 'used') fail(visit, 40163, 'code been used');
  else if (grant?.appid !== appid) fail(visit, 40029, 'invalid code');
  else if (grant.until <= visit.bank.now()) fail(visit, 42003, 'code expired');
  else return grant;
  return undefined;
}

export function visitAccessToken(visit: Visit): void {
  const { bank, query } = visit;
  const appid = query.get('appid') ?? '';
  if (!isBelieved(visit, appid, query.get('secret'))) return;
  if (query.get('grant_type') !== 'authorization_code') return fail(visit, 40002, 'invalid grant_type');
  const grant = redeem(visit, appid, query.get('code'));
  if (!grant) return;
  const tokens = { access_token: bank.grants.token(grant), expires_in: LIFE, refresh_token: randomBytes(48).toString('base64url') };
  const isProfile = grant.scope === 'snsapi_userinfo';
  say(visit, {
    ...tokens,
    openid: openidOf(bank, appid, grant.buyer),
    scope: grant.scope,
    ...(isProfile && { unionid: unionidOf(bank, grant.buyer) }),
  });
}

export function visitUserInfo(visit: Visit): void {
  const { bank, query } = visit;
  const grant = bank.grants.byToken(query.get('access_token') ?? '');
  if (!grant) return fail(visit, 40001, 'invalid credential, access_token is invalid or not latest');
  const openid = openidOf(bank, grant.appid, grant.buyer);
  if (query.get('openid') !== openid) return fail(visit, 40003, 'invalid openid');
  if (grant.scope !== 'snsapi_userinfo') return fail(visit, 48001, 'api unauthorized');
  const person = { nickname: grant.buyer, sex: 0, language: '', city: '', province: '', country: '', headimgurl: '', privilege: [] };
  say(visit, { openid, ...person, unionid: unionidOf(bank, grant.buyer) });
}

/** A mini program's `wx.login`; the code comes from the control. */
export function visitSession(visit: Visit): void {
  const { bank, query } = visit;
  const appid = query.get('appid') ?? '';
  if (!isBelieved(visit, appid, query.get('secret'))) return;
  const grant = redeem(visit, appid, query.get('js_code'));
  if (grant)
    say(visit, {
      openid: openidOf(bank, appid, grant.buyer),
      session_key: randomBytes(16).toString('base64'),
      unionid: unionidOf(bank, grant.buyer),
    });
}

const stable = (bank: Bank, appid: string): string => createHmac('sha512', bank.keys.secret).update(`token ${appid}`).digest('base64url');

export function visitStableToken(visit: Visit): void {
  let asked: unknown;
  try {
    asked = JSON.parse(visit.body);
  } catch {
    return fail(visit, 47001, 'data format error');
  }
  const { grant_type, appid, secret } = isRecord(asked) ? asked : {};
  if (grant_type !== 'client_credential') return fail(visit, 40002, 'invalid grant_type');
  if (!isBelieved(visit, String(appid), String(secret))) return;
  sendJson(visit, { access_token: stable(visit.bank, String(appid)), expires_in: LIFE });
}

/** What a page's address is signed with, so that the bridge is there at all. */
export function visitTicket(visit: Visit): void {
  const { bank, query } = visit;
  const appid = bank.merchants.flatMap(appIdsOf).find((each) => stable(bank, each) === query.get('access_token'));
  if (appid === undefined) return fail(visit, 40001, 'invalid credential, access_token is invalid or not latest');
  if (query.get('type') !== 'jsapi') return fail(visit, 40097, 'invalid args');
  say(visit, { errcode: 0, errmsg: 'ok', ticket: stable(bank, `ticket ${appid}`), expires_in: LIFE });
}
