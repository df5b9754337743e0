/** How an activity's page is made: a sale by rounds, packages of coupons, sections of goods, or blocks in any order. */
export const activityTemplates = ['seckill', 'couponPackage', 'product', 'dynamic'] as const;
export type ActivityTemplate = (typeof activityTemplates)[number];

export const activityStates = ['coming', 'running', 'ended'] as const;
export type ActivityState = (typeof activityStates)[number];

/** From `startTime` until just before `endTime`; epoch ms. */
export type Span = Readonly<{ startTime: number; endTime: number }>;

export const stateOf = ({ startTime, endTime }: Span, now: number): ActivityState =>
  now < startTime ? 'coming' : now < endTime ? 'running' : 'ended';

/** The kinds of goods that a seckill can sell. */
export const seckillKinds = ['couponPackage', 'diningVoucher'] as const;

/** How a package of an activity is had: for nothing and once a person, or bought as it is everywhere. */
export const packageModes = ['claim', 'buy'] as const;
