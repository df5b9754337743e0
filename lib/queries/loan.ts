import type { Contract } from '@/lib/contract/contract';
import { query } from './define';

export const loanCalls = {
  applications: query('loan.applications'),
} satisfies Record<keyof Contract['loan'], unknown>;
