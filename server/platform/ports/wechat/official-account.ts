import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { signPage } from './js-sdk';
import type { WechatIdentity, WechatPort } from './port';

export type OfficialAccount = Readonly<{ appId: string; secret: string }>;
/** Sends a GET, or a POST of JSON when there is a body. */
type Ask = (url: URL, body?: Record<string, string>) => Promise<unknown>;

const API = 'https://api.weixin.qq.com';
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
const globalToken = z.object({ access_token: z.string(), expires_in: z.number() });
const jsTicket = z.object({ ticket: z.string(), expires_in: z.number() });

const askWechat: Ask = async (url, body) => {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(url, body ? { signal, method: 'POST', body: JSON.stringify(body) } : { signal });
  if (!response.ok) throw new Error(`WeChat answered ${response.status} for ${url.pathname}`);
  return response.json();
};

const addressOf = (path: string, query: Record<string, string>): URL => new URL(`${path}?${new URLSearchParams(query).toString()}`, API);

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
function accountOf({ appId, secret }: OfficialAccount, now: () => number, ask: Ask) {
  const load = {
    // The 'stable' token: unlike with /cgi-bin/token, a request by another instance doesn't invalidate this one's.
    token: async (): Promise<Fetched> => {
      const credentials = { grant_type: 'client_credential', appid: appId, secret };
      const answer = await required(ask, globalToken, addressOf('/cgi-bin/stable_token', {}), credentials);
      return { value: answer.access_token, seconds: answer.expires_in };
    },
    ticket: async (): Promise<Fetched> => {
      const access_token = await kept.forceFetch('token');
      const answer = await required(ask, jsTicket, addressOf('/cgi-bin/ticket/getticket', { access_token, type: 'jsapi' }));
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
  return { appId, secret, ticket: () => kept.forceFetch('ticket') };
}

async function identityOf(ask: Ask, { appId, secret }: OfficialAccount, code: string): Promise<WechatIdentity | undefined> {
  const answer = await answerOf(
    ask,
    authorization,
    addressOf('/sns/oauth2/access_token', { appid: appId, secret, code, grant_type: 'authorization_code' }),
  );
  if ('errcode' in answer) {
    if (DEAD_CODES.includes(answer.errcode)) return undefined;
    throw new Error(`WeChat answered ${answer.errcode} for a code`);
  }
  const { access_token, openid, unionid, scope } = answer;
  if (!scope?.includes('snsapi_userinfo')) return { unionId: unionid ?? openid, nickname: '', portrait: '' };
  const person = await required(ask, profile, addressOf('/sns/userinfo', { access_token, openid, lang: 'zh_CN' }));
  return { unionId: unionid ?? person.unionid ?? openid, nickname: person.nickname, portrait: person.headimgurl ?? '' };
}

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
    // Nobody stores payers' openids yet.
    payerAuthorizationUrl: () => undefined,
    openIdOf: () => Promise.resolve(undefined),
    authorizationUrl: (projectId, url) => {
      const account = accounts.get(projectId);
      if (!account) return undefined;
      const query = new URLSearchParams({
        appid: account.appId,
        redirect_uri: url,
        response_type: 'code',
        scope: 'snsapi_userinfo',
        state: randomBytes(8).toString('hex'),
        // Without it WeChat calls back twice, and the first call uses up the code.
        connect_redirect: '1',
      });
      return `https://open.weixin.qq.com/connect/oauth2/authorize?${query.toString()}#wechat_redirect`;
    },
  };
}
