import { randomBytes } from 'node:crypto';
import type { WechatPort } from '@/server/platform/ports/wechat/port';
import { signPage } from '@/server/platform/ports/wechat/js-sdk';

/** `sandbox-<who>-<nonce>`: the same person always has the same identity, and every code is new. */
const CODE = /^sandbox-([a-z]{1,20})(?:-[\w]{1,40})?$/;

export const sandboxCode = (who: string): string => `sandbox-${who}-${randomBytes(8).toString('hex')}`;

const appIdOf = (projectId: string): string => `sandbox${projectId}`;

export const AUTHORIZE_PATH = '/sandbox/wechat/authorize';

const authorizeAt = (url: string): string =>
  `${AUTHORIZE_PATH}?${new URLSearchParams({ redirect_uri: url, state: randomBytes(8).toString('hex') }).toString()}`;

export const sandboxWechat = (now: () => number): WechatPort => ({
  exchange: async (projectId, authCode) => {
    const who = CODE.exec(authCode)?.[1];
    const openId = `sandbox-${who}`;
    return who === undefined
      ? undefined
      : { appId: appIdOf(projectId), openId, unionId: `sandbox-${projectId}-${who}`, nickname: who, portrait: '' };
  },
  sign: async (projectId, url) => signPage({ appId: appIdOf(projectId), ticket: 'sandbox', url, now: now() }),
  authorizationUrl: (_projectId, url) => authorizeAt(url),
  payerAuthorizationUrl: (projectId, appId, url) => (appId === appIdOf(projectId) ? authorizeAt(url) : undefined),
  payer: async (projectId, _scene, authCode) => {
    const who = CODE.exec(authCode)?.[1];
    return who === undefined ? undefined : { appId: appIdOf(projectId), openId: `sandbox-${who}` };
  },
});
