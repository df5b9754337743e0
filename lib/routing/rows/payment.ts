import type { Rows } from '@/lib/routing/route';

/** Paying, cards of banks, and logging in. */
export const paymentRows = {
  '/exchange/success': { layout: 'pay', access: 'login', needs: { what: 'exchange', oneOf: ['exchangeNo'], from: '/exchangecode/list' } },
  '/pay/success': { layout: 'pay', access: 'login', needs: { what: 'order', oneOf: ['orderNo'], from: '/my/orderList' } },
  '/pay/result': { layout: 'pay', access: 'login', needs: { what: 'order', oneOf: ['orderNo'], from: '/my/orderList' } },
  '/pay/fail': { layout: 'pay', access: 'login', needs: { what: 'order', oneOf: ['orderNo'], from: '/my/orderList' } },
  '/cashier': { layout: 'pay', access: 'login', needs: { what: 'order', oneOf: ['orderNo'], from: '/my/orderList' } },
  '/bindCard/cashier': { layout: 'pay', access: 'login', needs: { what: 'order', oneOf: ['orderNo'], from: '/my/orderList' } },
  '/bindCard/cashier/installment': { layout: 'pay', access: 'login', needs: { what: 'order', oneOf: ['orderNo'], from: '/my/orderList' } },
  '/bindCard/bankCardList': { layout: 'pay', access: 'login' },
  '/bindCard/bind': { layout: 'pay', access: 'login' },
  '/bindCard/result': {
    layout: 'pay',
    access: 'login',
    needs: { what: 'card', oneOf: ['orderNo', 'cardId'], from: '/bindCard/bankCardList' },
  },

  '/loginBank': { layout: 'no-login', access: 'open' },
  '/login': { layout: 'no-login', access: 'open' },
  '/loginChannel': { layout: 'no-login', access: 'open' },
} as const satisfies Rows;
