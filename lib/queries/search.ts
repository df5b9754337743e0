import type { Contract } from '@/lib/contract/contract';
import { query } from './define';

export const searchCalls = {
  found: query('search.found'),
  ended: query('search.ended'),
} satisfies Record<keyof Contract['search'], unknown>;
