import type { Contract } from '@/lib/contract/contract';
import { command, query } from './define';

export const cancellationCalls = {
  standing: query('cancellation.standing'),
  sendCode: command('cancellation.sendCode'),
  apply: command('cancellation.apply', { refreshes: ['cancellation.standing'] }),
  withdraw: command('cancellation.withdraw', { refreshes: ['cancellation.standing'] }),
} satisfies Record<keyof Contract['cancellation'], unknown>;
