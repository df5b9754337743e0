import type { Rows } from '@/lib/routing/route';

/** Invoices. */
export const invoicesRows = {
  '/order/invoice': { layout: 'main', access: 'login' },
  '/order/invoice/orderList': { layout: 'main', access: 'login' },
  '/order/invoice/history': { layout: 'main', access: 'login' },
  '/order/invoice/apply': {
    layout: 'main',
    access: 'login',
    needs: { what: 'order', oneOf: ['orderNo', 'applyNo'], from: '/order/invoice/orderList' },
  },
  '/order/invoice/status': {
    layout: 'main',
    access: 'login',
    needs: { what: 'invoice', oneOf: ['applyNo'], from: '/order/invoice/history' },
  },
  '/order/invoice/hasOrder': { layout: 'main', access: 'login', channel: false },
  '/apply/invoice': {
    layout: 'main',
    access: 'login',
    sameAs: '/order/invoice/apply',
    needs: { what: 'order', oneOf: ['orderNo', 'applyNo'], from: '/order/invoice/orderList' },
  },
  '/apply/invoice/invoiceSuccess': {
    layout: 'main',
    access: 'login',
    needs: { what: 'invoice', oneOf: ['applyNo'], from: '/order/invoice/history' },
  },
  '/apply/invoice/look': {
    layout: 'main',
    access: 'login',
    needs: { what: 'invoice', oneOf: ['applyNo'], from: '/order/invoice/history' },
  },
} as const satisfies Rows;
