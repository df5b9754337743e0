import type { Environment } from '@/server/platform/environment';
import { officialAccounts } from '@/server/platform/ports/wechat/official-account';
import type { WechatPort } from '@/server/platform/ports/wechat/port';
import type { Demo } from './demo';

/** Projects without an account have no WeChat login; their visitors log in by mobile. */
export const createWechat = ({ WECHAT_ACCOUNTS }: Environment, now: () => number, demo: Demo | undefined): WechatPort =>
  WECHAT_ACCOUNTS || !demo ? officialAccounts(WECHAT_ACCOUNTS ?? {}, now) : demo.wechat(now);
