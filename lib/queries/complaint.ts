import type { Contract, QueryId } from '@/lib/contract/contract';
import { command, query } from './define';

/** The queries that show a complaint. */
const complaintChanges: readonly QueryId[] = ['complaint.ofOrder', 'complaint.detail'];

export const complaintCalls = {
  ofOrder: query('complaint.ofOrder'),
  write: command('complaint.write', { refreshes: complaintChanges }),
  detail: query('complaint.detail'),
  add: command('complaint.add', { refreshes: complaintChanges }),
  settle: command('complaint.settle', { refreshes: complaintChanges }),
} satisfies Record<keyof Contract['complaint'], unknown>;
