/** Payment methods that a channel may offer; each has an adapter behind the payment port. */
export const payWays = ['wechat', 'alipay', 'bankCard'] as const;
export type PayWay = (typeof payWays)[number];
