import type { Environment } from '@/server/platform/environment';
import { type OfficialAccount, officialAccounts } from '@/server/platform/ports/wechat/official-account';
import type { WechatPort } from '@/server/platform/ports/wechat/port';
import type { Demo } from './demo';

/** The page of each mini program, by its appid, that logs in and asks for payments. */
const pagesOf = ({ WECHAT_PAY = [] }: Pick<Environment, 'WECHAT_PAY'>): ReadonlyMap<string, string> =>
  new Map(
    WECHAT_PAY.flatMap(({ projects }) =>
      Object.values(projects).flatMap(({ miniProgram, miniProgramPage }) =>
        miniProgram !== undefined && miniProgramPage !== undefined ? [[miniProgram, miniProgramPage] as const] : [],
      ),
    ),
  );

function accountsOf(environment: Environment): Record<string, OfficialAccount> {
  const pages = pagesOf(environment);
  return Object.fromEntries(
    Object.entries(environment.WECHAT_ACCOUNTS ?? {}).map(([projectId, { miniProgram, ...account }]) => {
      const page = miniProgram && pages.get(miniProgram.appId);
      return [projectId, { ...account, miniProgram: miniProgram && page ? { ...miniProgram, page } : undefined }];
    }),
  );
}

/** Projects without an account have no WeChat login; their visitors log in by mobile. */
export const createWechat = (environment: Environment, now: () => number, demo: Demo | undefined): WechatPort =>
  environment.WECHAT_ACCOUNTS || !demo ? officialAccounts(accountsOf(environment), now) : demo.wechat(now);
