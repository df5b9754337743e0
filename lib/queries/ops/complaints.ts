import type { OpsContract, OpsQueryId } from '@/lib/contract/ops/contract';
import { deskCommand, deskList, deskQuery } from './define';

const complaintChanges: readonly OpsQueryId[] = ['complaints.page', 'complaints.get'];

export const complaintDeskCalls = {
  page: deskList('complaints.page'),
  shops: deskQuery('complaints.shops'),
  get: deskQuery('complaints.get'),
  colleagues: deskQuery('complaints.colleagues'),
  assign: deskCommand('complaints.assign', { refreshes: complaintChanges }),
  answer: deskCommand('complaints.answer', { refreshes: complaintChanges }),
  close: deskCommand('complaints.close', { refreshes: complaintChanges }),
  note: deskCommand('complaints.note', { refreshes: complaintChanges }),
} satisfies Record<keyof OpsContract['complaints'], unknown>;
