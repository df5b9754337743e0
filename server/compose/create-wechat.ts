import type { Environment } from '@/server/platform/environment';
import { officialAccounts } from '@/server/platform/ports/wechat/official-account';
import type { WechatPort } from '@/server/platform/ports/wechat/port';
import { sandboxWechat } from '@/server/platform/ports/wechat/sandbox';

/** Projects without an account have no WeChat login; their visitors log in by mobile. */
export const createWechat = ({ YUEXIANG_MODE, WECHAT_ACCOUNTS }: Environment, now: () => number): WechatPort =>
  WECHAT_ACCOUNTS || YUEXIANG_MODE === 'production' ? officialAccounts(WECHAT_ACCOUNTS ?? {}, now) : sandboxWechat(now);
