import type { Rows } from '@/lib/routing/route';

/** What is the user’s own: account, orders, coupons, travellers and addresses. */
export const accountRows = {
  '/user/center': { layout: 'main', access: 'open' },
  '/my/center': { layout: 'main', access: 'open' },

  '/my/orderList': { layout: 'main', access: 'login' },
  '/my/hotelOrderDetail/{id}': { layout: 'main', access: 'login' },
  '/my/foodOrderDetail/{id}': { layout: 'main', access: 'login' },
  '/my/mealOrderDetail/{id}': { layout: 'main', access: 'login' },
  '/my/couponsOrderDetail/{id}': { layout: 'main', access: 'login' },
  '/my/ticketOrderDetail/{id}': { layout: 'main', access: 'login' },
  '/my/physicalOrderDetail/{id}': { layout: 'main', access: 'login' },
  '/my/physicalOrderDetail/afterSale/{id}': { layout: 'main', access: 'login' },
  '/my/physicalOrder/expressInfo': { layout: 'main', access: 'login', needs: { what: 'order', oneOf: ['orderNo'], from: '/my/orderList' } },
  '/my/physicalOrder/applyRefund': {
    layout: 'main',
    access: 'login',
    needs: { what: 'order', oneOf: ['orderNo', 'afterSaleNo'], from: '/my/orderList' },
  },
  '/my/complaint': { layout: 'main', access: 'login', needs: { what: 'order', oneOf: ['orderNo'], from: '/my/orderList' } },
  '/my/complaint/{id}': { layout: 'main', access: 'login' },

  '/my/coupon': { layout: 'main', access: 'login' },
  '/my/coupons/list': { layout: 'main', access: 'login' },
  '/my/coupons/detail': { layout: 'main', access: 'login', needs: { what: 'coupon', oneOf: ['userCouponId'], from: '/my/coupon' } },
  '/my/pay/success': { layout: 'main', access: 'login', needs: { what: 'order', oneOf: ['orderNo'], from: '/my/orderList' } },
  '/my/refund/list': { layout: 'main', access: 'login' },
  '/my/refund/details': { layout: 'main', access: 'login', needs: { what: 'refund', oneOf: ['refundNo'], from: '/my/refund/list' } },
  '/my/refund/refund': { layout: 'main', access: 'login', needs: { what: 'order', oneOf: ['orderNo'], from: '/my/orderList' } },
  '/my/fqa/{id}': { layout: 'simple', access: 'open' },
  '/my/commonPassenger': { layout: 'main', access: 'login' },
  '/my/commonPassenger/add': { layout: 'main', access: 'login' },
  '/my/commonPassenger/addAddress': { layout: 'main', access: 'login' },
  '/my/setting': { layout: 'main', access: 'login' },
  '/my/applyCancellation': { layout: 'main', access: 'login' },
} as const satisfies Rows;
