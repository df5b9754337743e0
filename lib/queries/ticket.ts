import type { Contract } from '@/lib/contract/contract';
import { couponsChange } from './coupon';
import { command, feed, query } from './define';

export const ticketCalls = {
  search: feed('ticket.search'),
  place: query('ticket.place'),
  pre: query('ticket.pre'),
  create: command('ticket.create', { refreshes: ['order.page', ...couponsChange] }),
  orderDetail: query('ticket.orderDetail'),
  changeDate: command('ticket.changeDate', { refreshes: ['ticket.orderDetail', 'order.basic', 'order.page'] }),
} satisfies Record<keyof Contract['ticket'], unknown>;
