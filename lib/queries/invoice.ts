import type { Contract, QueryId } from '@/lib/contract/contract';
import { command, feed, query } from './define';

/** The queries that show the status of invoices. */
const invoicesChange: readonly QueryId[] = [
  'invoice.orderPage',
  'invoice.historyPage',
  'invoice.detail',
  'invoice.order',
  'invoice.usedTitles',
  'invoice.defaultSetting',
];
const titlesChange: readonly QueryId[] = ['invoice.titles', 'invoice.defaultSetting'];

export const invoiceCalls = {
  apply: command('invoice.apply', { refreshes: invoicesChange }),
  applyForOrders: command('invoice.applyForOrders', { refreshes: invoicesChange }),
  orderPage: feed('invoice.orderPage'),
  historyPage: feed('invoice.historyPage'),
  detail: query('invoice.detail'),
  order: query('invoice.order'),
  takeBack: command('invoice.takeBack', { refreshes: invoicesChange }),
  check: query('invoice.check'),
  cancel: command('invoice.cancel', { refreshes: invoicesChange }),
  defaultSetting: query('invoice.defaultSetting'),
  usedTitles: query('invoice.usedTitles'),
  titles: query('invoice.titles'),
  saveTitle: command('invoice.saveTitle', { refreshes: titlesChange }),
  removeTitle: command('invoice.removeTitle', { refreshes: titlesChange }),
  send: command('invoice.send', { refreshes: invoicesChange }),
} satisfies Record<keyof Contract['invoice'], unknown>;
