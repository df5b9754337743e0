import type { Rows } from '@/lib/routing/route';

/** Ways in and out of a partner’s app. */
export const partnersRows = {
  '/out/buyCard': { layout: 'cooperate', access: 'open' },
  '/out/buyCard/{cardType}': { layout: 'cooperate', access: 'open' },
  '/out/cashier': { layout: 'pay', access: 'login' },
} as const satisfies Rows;
