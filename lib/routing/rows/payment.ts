import type { Rows } from '@/lib/routing/route';

/** Paying, cards of banks, and logging in. */
/** Another web view's token, WeChat's answer, and the ticket kept for the page behind it (§2). */
const takenByLogin = ['encryptToken', 'code', 'state', 'ticket'];

export const paymentRows = {
  '/exchange/success': { layout: 'pay', access: 'login', needs: { what: 'exchange', oneOf: ['exchangeNo'], from: '/exchangecode/list' } },
  '/pay/success': { layout: 'pay', access: 'login', needs: { what: 'order', oneOf: ['orderNo'], from: '/my/orderList' } },
  '/pay/result': { layout: 'pay', access: 'login', needs: { what: 'order', oneOf: ['orderNo'], from: '/my/orderList' } },
  '/pay/fail': { layout: 'pay', access: 'login', needs: { what: 'order', oneOf: ['orderNo'], from: '/my/orderList' } },
  // WeChat sends its answer here: who pays.
  '/cashier': {
    layout: 'pay',
    access: 'login',
    needs: { what: 'order', oneOf: ['orderNo'], from: '/my/orderList' },
    takes: ['code', 'state'],
  },
  '/bindCard/cashier': { layout: 'pay', access: 'login', needs: { what: 'order', oneOf: ['orderNo'], from: '/my/orderList' } },
  '/bindCard/cashier/installment': { layout: 'pay', access: 'login', needs: { what: 'order', oneOf: ['orderNo'], from: '/my/orderList' } },
  '/bindCard/bankCardList': { layout: 'pay', access: 'login' },
  // The bank on whose page cards are typed sends the browser back here.
  '/bindCard/bind': { layout: 'pay', access: 'login', takes: ['binding'] },
  '/bindCard/result': {
    layout: 'pay',
    access: 'login',
    needs: { what: 'card', oneOf: ['orderNo', 'cardId'], from: '/bindCard/bankCardList' },
  },

  '/loginBank': { layout: 'no-login', access: 'open', takes: takenByLogin },
  '/login': { layout: 'no-login', access: 'open', takes: takenByLogin },
  '/loginChannel': { layout: 'no-login', access: 'open', takes: takenByLogin },
} as const satisfies Rows;
