import type { Rows } from '@/lib/routing/route';

/** Ways in and out of a partner’s app. */
export const partnersRows = {
  '/out/buyCard': { layout: 'cooperate', access: 'open', takes: ['ticket'] },
  '/out/buyCard/{cardType}': { layout: 'cooperate', access: 'open', takes: ['ticket'] },
  '/out/cashier': { layout: 'pay', access: 'login', takes: ['ticket'] },
} as const satisfies Rows;
