import type { Contract } from '@/lib/contract/contract';
import { command, feed, query } from './define';
import { ordersChange } from './order';

export const pointsCalls = {
  balance: feed('points.balance'),
  ofOrder: query('points.ofOrder'),
  pay: command('points.pay', { refreshes: ordersChange }),
} satisfies Record<keyof Contract['points'], unknown>;
