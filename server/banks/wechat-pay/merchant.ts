import type { WechatMerchant } from '@/server/platform/settings/wechat-pay';
import type { Connection } from './connection';
import type { Keys } from './keys';

/** One merchant with its keys and its line to WeChat. */
export type Merchant = Readonly<{
  settings: WechatMerchant;
  keys: Keys;
  connection: Connection;
  /** Epoch ms. */
  now: () => number;
  /** Where WeChat sends its notices: absolute, and without a query. */
  notifyUrl: () => string;
}>;

/** Every appid in whose name this merchant opens payments. */
export const appIdsOf = ({ h5, projects }: WechatMerchant): readonly string[] =>
  [h5, ...Object.values(projects).flatMap(({ jsapi, miniProgram }) => [jsapi, miniProgram])].filter((appId) => appId !== undefined);
