import { StartFailure } from '@/server/platform/start-failure.mjs';
import type { PortSettings } from '../settings';

/** A payment inside WeChat needs its payer's openid, which only the secret of the same app can exchange a code for. */
export function requirePayersAccounts({ WECHAT_PAY = [], WECHAT_ACCOUNTS = {} }: PortSettings): void {
  const missing = WECHAT_PAY.flatMap(({ name, projects }) =>
    Object.entries(projects).flatMap(([id, { jsapi, miniProgram }]) => {
      const account = WECHAT_ACCOUNTS[id];
      return [
        ...(jsapi !== undefined && account?.appId !== jsapi ? [`${name}.projects.${id}.jsapi`] : []),
        ...(miniProgram !== undefined && account?.miniProgram?.appId !== miniProgram ? [`${name}.projects.${id}.miniProgram`] : []),
      ];
    }),
  );
  if (missing.length > 0)
    throw new StartFailure(
      `Configuration: WECHAT_PAY names appids whose secret WECHAT_ACCOUNTS does not have for the same project: ${missing.join(', ')}.`,
    );
}
