import type { OpsContract } from '@/lib/contract/ops/contract';
import { deskCommand, deskList, deskQuery } from './define';

export const workCalls = {
  page: deskList('work.page'),
  counts: deskQuery('work.counts'),
  shops: deskQuery('work.shops'),
  // Refused, somebody else has done it: the list shows how it is now.
  act: deskCommand('work.act', { refreshes: ['work.page', 'work.counts'] }),
  checklist: deskQuery('work.checklist'),
} satisfies Record<keyof OpsContract['work'], unknown>;
