import type { Contract } from '@/lib/contract/contract';
import { query } from './define';

export const skuCalls = { timeLimit: query('sku.timeLimit') } satisfies Record<keyof Contract['sku'], unknown>;
