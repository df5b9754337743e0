import type { Rows } from '@/lib/routing/route';

/** Invoices. */
export const invoicesRows = {
  '/order/invoice': { layout: 'main', access: 'login' },
  '/order/invoice/orderList': { layout: 'main', access: 'login' },
  '/order/invoice/history': { layout: 'main', access: 'login' },
  '/order/invoice/apply': { layout: 'main', access: 'login' },
  '/order/invoice/status': { layout: 'main', access: 'login' },
  '/order/invoice/hasOrder': { layout: 'main', access: 'login', channel: false },
  '/apply/invoice': { layout: 'main', access: 'login' },
  '/apply/invoice/invoiceSuccess': { layout: 'main', access: 'login' },
  '/apply/invoice/look': { layout: 'main', access: 'login' },
} as const satisfies Rows;
