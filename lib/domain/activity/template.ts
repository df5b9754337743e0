/** What an activity's page is built from: a flash sale in rounds, coupon packages, sections of goods, or blocks in any order. */
export const activityTemplates = ['seckill', 'couponPackage', 'product', 'dynamic'] as const;
export type ActivityTemplate = (typeof activityTemplates)[number];

export const activityStates = ['coming', 'running', 'ended'] as const;
export type ActivityState = (typeof activityStates)[number];

/** `endTime` is exclusive; epoch ms. */
export type Span = Readonly<{ startTime: number; endTime: number }>;

export const stateOf = ({ startTime, endTime }: Span, now: number): ActivityState =>
  now < startTime ? 'coming' : now < endTime ? 'running' : 'ended';

/** The kinds of goods that a flash sale (seckill) can sell. */
export const seckillKinds = ['couponPackage', 'diningVoucher'] as const;

/** `claim`: free, once per person; `buy`: bought as anywhere else in the shop. */
export const packageModes = ['claim', 'buy'] as const;
