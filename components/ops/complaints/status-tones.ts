import type { ComplaintStatus } from '@/lib/domain/complaint';

export const statusTones = {
  new: 'waiting',
  assigned: 'waiting',
  reopened: 'waiting',
  answered: 'good',
  closed: 'plain',
} as const satisfies Record<ComplaintStatus, string>;
