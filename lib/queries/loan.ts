import type { Contract } from '@/lib/contract/contract';
import { command, query } from './define';

export const loanCalls = {
  applications: query('loan.applications'),
  withdraw: command('loan.withdraw', { refreshes: ['loan.applications', 'partner.order'] }),
} satisfies Record<keyof Contract['loan'], unknown>;
