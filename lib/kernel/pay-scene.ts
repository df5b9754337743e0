import type { PayWay } from './pay-way';

/** Where a buyer pays: in WeChat's browser, in a mini program's web view, in Alipay, or in any other browser. */
export const payScenes = ['wechat', 'miniProgram', 'alipay', 'browser'] as const;
export type PayScene = (typeof payScenes)[number];

/** WeChat's and Alipay's browsers each block the other's payment. */
const blocked: Readonly<Partial<Record<PayScene, PayWay>>> = { wechat: 'alipay', miniProgram: 'alipay', alipay: 'wechat' };

export const worksIn = (scene: PayScene, way: PayWay): boolean => blocked[scene] !== way;
