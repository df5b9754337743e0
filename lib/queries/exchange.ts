import type { Contract } from '@/lib/contract/contract';
import { command, feed } from './define';
import { ordersChange } from './order';

export const exchangeCalls = {
  exchange: command('exchange.exchange', { refreshes: ['exchange.history', ...ordersChange] }),
  history: feed('exchange.history'),
} satisfies Record<keyof Contract['exchange'], unknown>;
