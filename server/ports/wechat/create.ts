import type { Environment } from '@/server/environment';
import { officialAccounts } from './official-account';
import type { WechatPort } from './port';
import { sandboxWechat } from './sandbox';

/** Projects without an account have no WeChat login; their visitors log in by mobile. */
export const createWechat = ({ YUEXIANG_MODE, WECHAT_ACCOUNTS }: Environment, now: () => number): WechatPort =>
  WECHAT_ACCOUNTS || YUEXIANG_MODE === 'production' ? officialAccounts(WECHAT_ACCOUNTS ?? {}, now) : sandboxWechat(now);
