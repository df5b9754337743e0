import type { Contract } from '@/lib/contract/contract';
import { query } from './define';

export const accountCalls = {
  tokenInfo: query('account.tokenInfo'),
} satisfies Record<keyof Contract['account'], unknown>;
