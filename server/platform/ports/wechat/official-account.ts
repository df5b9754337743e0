import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { signPage } from './js-sdk';
import type { PayerScene, WechatIdentity, WechatPayer, WechatPort } from './port';

type App = Readonly<{ appId: string; secret: string }>;

/** `page`: the mini program's page that logs in and asks for payments. `api` and `open` stand for WeChat's own hosts. */
export type OfficialAccount = App &
  Readonly<{ miniProgram?: (App & Readonly<{ page: string }>) | undefined; api?: string | undefined; open?: string | undefined }>;
/** Sends a GET, or a POST of JSON when there is a body. */
type Ask = (url: URL, body?: Record<string, string>) => Promise<unknown>;

const API = 'https://api.weixin.qq.com';
const OPEN = 'https://open.weixin.qq.com';
const TIMEOUT_MS = 8000;
/** WeChat's tokens live 7200 s; they are replaced this long before (ms). */
const EARLY_MS = 300_000;
/** WeChat's error codes for an unknown, used or expired code. */
const DEAD_CODES = [40029, 40163, 41008, 42003];

const failure = z.object({ errcode: z.optional(z.number()), errmsg: z.optional(z.string()) });
const authorization = z.object({
  access_token: z.string(),
  openid: z.string(),
  unionid: z.optional(z.string()),
  scope: z.optional(z.string()),
});
const profile = z.object({ nickname: z.string(), headimgurl: z.optional(z.string()), unionid: z.optional(z.string()) });
const miniProgramLogin = z.object({ openid: z.string() });
const globalToken = z.object({ access_token: z.string(), expires_in: z.number() });
const jsTicket = z.object({ ticket: z.string(), expires_in: z.number() });

const askWechat: Ask = async (url, body) => {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(url, body ? { signal, method: 'POST', body: JSON.stringify(body) } : { signal });
  if (!response.ok) throw new Error(`WeChat answered ${response.status} for ${url.pathname}`);
  return response.json();
};

const addressOf = (api: string, path: string, query: Record<string, string>): URL =>
  new URL(`${api}${path}?${new URLSearchParams(query).toString()}`);

/** WeChat reports failures with status 200 and an errcode. The secret is in the query, so error messages contain only the path. */
async function answerOf<Schema extends z.ZodMiniType>(
  ask: Ask,
  schema: Schema,
  url: URL,
  given?: Record<string, string>,
): Promise<z.output<Schema> | { errcode: number }> {
  const body = await ask(url, given);
  const { errcode } = failure.parse(body);
  if (errcode) return { errcode };
  return schema.parse(body);
}

async function required<Schema extends z.ZodMiniType>(
  ask: Ask,
  schema: Schema,
  url: URL,
  given?: Record<string, string>,
): Promise<z.output<Schema>> {
  const answer = await answerOf(ask, schema, url, given);
  if (typeof answer === 'object' && answer !== null && 'errcode' in answer)
    throw new Error(`WeChat answered ${String(answer.errcode)} for ${url.pathname}`);
  return answer as z.output<Schema>;
}

type Fetched = { value: string; seconds: number };

/** Both are fetched once for all callers, and cached until shortly before they expire. */
function accountOf({ appId, secret, miniProgram, api = API, open = OPEN }: OfficialAccount, now: () => number, ask: Ask) {
  const load = {
    // The 'stable' token: unlike with /cgi-bin/token, a request by another instance doesn't invalidate this one's.
    token: async (): Promise<Fetched> => {
      const credentials = { grant_type: 'client_credential', appid: appId, secret };
      const answer = await required(ask, globalToken, addressOf(api, '/cgi-bin/stable_token', {}), credentials);
      return { value: answer.access_token, seconds: answer.expires_in };
    },
    ticket: async (): Promise<Fetched> => {
      const access_token = await kept.forceFetch('token');
      const answer = await required(ask, jsTicket, addressOf(api, '/cgi-bin/ticket/getticket', { access_token, type: 'jsapi' }));
      return { value: answer.ticket, seconds: answer.expires_in };
    },
  };
  const kept = new LRUCache<'token' | 'ticket', string>({
    max: 2,
    perf: { now },
    ttlResolution: 0,
    fetchMethod: async (name, _stale, { options }) => {
      const { value, seconds } = await load[name]();
      // A lifetime of 0 would mean for ever.
      options.ttl = Math.max(1, seconds * 1000 - EARLY_MS);
      return value;
    },
  });
  return { appId, secret, miniProgram, api, open, ticket: () => kept.forceFetch('ticket') };
}
type Account = ReturnType<typeof accountOf>;

/** What WeChat says of a code; undefined when it doesn't know it (any more). */
async function exchanged<Schema extends z.ZodMiniType>(ask: Ask, schema: Schema, url: URL): Promise<z.output<Schema> | undefined> {
  const answer = await answerOf(ask, schema, url);
  if (typeof answer !== 'object' || answer === null || !('errcode' in answer)) return answer as z.output<Schema>;
  if (DEAD_CODES.includes(Number(answer.errcode))) return undefined;
  throw new Error(`WeChat answered ${String(answer.errcode)} for a code`);
}

const authorized = (ask: Ask, { appId, secret, api }: Account, code: string) =>
  exchanged(
    ask,
    authorization,
    addressOf(api, '/sns/oauth2/access_token', { appid: appId, secret, code, grant_type: 'authorization_code' }),
  );

async function identityOf(ask: Ask, account: Account, code: string): Promise<WechatIdentity | undefined> {
  const answer = await authorized(ask, account, code);
  if (!answer) return undefined;
  const { access_token, openid, unionid, scope } = answer;
  const payer = { appId: account.appId, openId: openid };
  if (!scope?.includes('snsapi_userinfo')) return { ...payer, unionId: unionid ?? openid, nickname: '', portrait: '' };
  const person = await required(ask, profile, addressOf(account.api, '/sns/userinfo', { access_token, openid, lang: 'zh_CN' }));
  return { ...payer, unionId: unionid ?? person.unionid ?? openid, nickname: person.nickname, portrait: person.headimgurl ?? '' };
}

async function payerOf(ask: Ask, account: Account, scene: PayerScene, code: string): Promise<WechatPayer | undefined> {
  if (scene === 'wechat') {
    const answer = await authorized(ask, account, code);
    return answer && { appId: account.appId, openId: answer.openid };
  }
  if (!account.miniProgram) return undefined;
  const { appId, secret } = account.miniProgram;
  const query = { appid: appId, secret, js_code: code, grant_type: 'authorization_code' };
  const answer = await exchanged(ask, miniProgramLogin, addressOf(account.api, '/sns/jscode2session', query));
  return answer && { appId, openId: answer.openid };
}

type Scope = 'snsapi_userinfo' | 'snsapi_base';

function authorizationAddress({ appId, open }: Account, scope: Scope, url: string): string {
  const query = new URLSearchParams({
    appid: appId,
    redirect_uri: url,
    response_type: 'code',
    scope,
    state: randomBytes(8).toString('hex'),
    // Without it WeChat calls back twice, and the first call uses up the code.
    connect_redirect: '1',
  });
  return `${open}/connect/oauth2/authorize?${query.toString()}#wechat_redirect`;
}

/** A mini program takes an address of its own pages and decodes nothing of it. */
const pageOfMiniProgram = (page: string, url: string): string =>
  `${page}?login=1&state=${randomBytes(8).toString('hex')}&back=${encodeURIComponent(url)}`;

/** WeChat official accounts by project. */
export function officialAccounts(settings: Readonly<Record<string, OfficialAccount>>, now: () => number, ask: Ask = askWechat): WechatPort {
  const accounts = new Map(Object.entries(settings).map(([projectId, account]) => [projectId, accountOf(account, now, ask)]));
  return {
    exchange: async (projectId, authCode) => {
      const account = accounts.get(projectId);
      return account && identityOf(ask, account, authCode);
    },
    sign: async (projectId, url) => {
      const account = accounts.get(projectId);
      return account && signPage({ appId: account.appId, ticket: await account.ticket(), url, now: now() });
    },
    authorizationUrl: (projectId, url) => {
      const account = accounts.get(projectId);
      return account && authorizationAddress(account, 'snsapi_userinfo', url);
    },
    payerAuthorizationUrl: (projectId, appId, url) => {
      const account = accounts.get(projectId);
      if (account?.appId === appId) return authorizationAddress(account, 'snsapi_base', url);
      return account?.miniProgram?.appId === appId ? pageOfMiniProgram(account.miniProgram.page, url) : undefined;
    },
    payer: async (projectId, scene, authCode) => {
      const account = accounts.get(projectId);
      return account && payerOf(ask, account, scene, authCode);
    },
  };
}
