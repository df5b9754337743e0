import { randomBytes } from 'node:crypto';
import type { WechatPort } from '@/server/platform/ports/wechat/port';
import { signPage } from '@/server/platform/ports/wechat/js-sdk';

/** `sandbox-<who>-<nonce>`: the same person always has the same identity, and every code is new. */
const CODE = /^sandbox-([a-z]{1,20})(?:-[\w]{1,40})?$/;

export const sandboxCode = (who: string): string => `sandbox-${who}-${randomBytes(8).toString('hex')}`;

export const AUTHORIZE_PATH = '/sandbox/wechat/authorize';

const authorizationUrl = (url: string): string =>
  `${AUTHORIZE_PATH}?${new URLSearchParams({ redirect_uri: url, state: randomBytes(8).toString('hex') }).toString()}`;

export const sandboxWechat = (now: () => number): WechatPort => ({
  exchange: async (projectId, authCode) => {
    const who = CODE.exec(authCode)?.[1];
    return who === undefined ? undefined : { unionId: `sandbox-${projectId}-${who}`, nickname: who, portrait: '' };
  },
  sign: async (projectId, url) => signPage({ appId: `sandbox${projectId}`, ticket: 'sandbox', url, now: now() }),
  authorizationUrl: (_projectId, url) => authorizationUrl(url),
  payerAuthorizationUrl: (_projectId, _appId, url) => authorizationUrl(url),
  openIdOf: async (userId, appId) => `sandbox-${appId}-${userId}`,
});
