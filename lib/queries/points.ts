import type { Contract } from '@/lib/contract/contract';
import { feed, query } from './define';

export const pointsCalls = {
  balance: feed('points.balance'),
  ofOrder: query('points.ofOrder'),
} satisfies Record<keyof Contract['points'], unknown>;
