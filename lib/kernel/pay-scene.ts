/** Where a buyer pays: in WeChat's browser, in a mini program's web view, in Alipay, or in any other browser. */
export const payScenes = ['wechat', 'miniProgram', 'alipay', 'browser'] as const;
export type PayScene = (typeof payScenes)[number];
