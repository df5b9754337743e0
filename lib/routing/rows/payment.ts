import type { Rows } from '@/lib/routing/route';

/** Paying, cards of banks, and logging in. */
export const paymentRows = {
  '/exchange/success': { layout: 'pay', access: 'login' },
  '/pay/success': { layout: 'pay', access: 'login' },
  '/pay/result': { layout: 'pay', access: 'login' },
  '/pay/fail': { layout: 'pay', access: 'login' },
  '/cashier': { layout: 'pay', access: 'login' },
  '/bindCard/cashier': { layout: 'pay', access: 'login' },
  '/bindCard/cashier/installment': { layout: 'pay', access: 'login' },
  '/bindCard/bankCardList': { layout: 'pay', access: 'login' },
  '/bindCard/bind': { layout: 'pay', access: 'login' },
  '/bindCard/result': { layout: 'pay', access: 'login' },

  '/loginBank': { layout: 'no-login', access: 'open' },
  '/login': { layout: 'no-login', access: 'open' },
  '/loginChannel': { layout: 'no-login', access: 'open' },
} as const satisfies Rows;
