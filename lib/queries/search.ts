import type { Contract } from '@/lib/contract/contract';
import { query } from './define';

export const searchCalls = {
  found: query('search.found'),
} satisfies Record<keyof Contract['search'], unknown>;
