import type { Contract } from '@/lib/contract/contract';
import { couponsChange } from './coupon';
import { command, feed } from './define';

export const exchangeCalls = {
  exchange: command('exchange.exchange', { refreshes: ['exchange.history', ...couponsChange] }),
  history: feed('exchange.history'),
} satisfies Record<keyof Contract['exchange'], unknown>;
