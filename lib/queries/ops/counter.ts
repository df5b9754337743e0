import type { OpsContract } from '@/lib/contract/ops/contract';
import { deskCommand, deskQuery } from './define';

export const counterCalls = {
  code: deskQuery('counter.code'),
  take: deskCommand('counter.take', { refreshes: ['counter.code', 'counter.recent'] }),
  undo: deskCommand('counter.undo', { refreshes: ['counter.code', 'counter.recent'] }),
  recent: deskQuery('counter.recent'),
} satisfies Record<keyof OpsContract['counter'], unknown>;
