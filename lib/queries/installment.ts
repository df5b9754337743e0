import type { Contract } from '@/lib/contract/contract';
import { command, query } from './define';

export const installmentCalls = {
  amount: query('installment.amount'),
  pay: command('installment.pay'),
} satisfies Record<keyof Contract['installment'], unknown>;
