import type { OpsContract } from '@/lib/contract/ops/contract';
import { deskCommand, deskList, deskQuery } from './define';

const refreshes = ['orders.get', 'orders.page', 'refundRequests.page'] as const;

export const orderCalls = {
  page: deskList('orders.page'),
  shops: deskQuery('orders.shops'),
  get: deskQuery('orders.get'),
  people: deskQuery('orders.people'),
  quoteRefund: deskQuery('orders.quoteRefund'),
  refund: deskCommand('orders.refund', { refreshes }),
  cancel: deskCommand('orders.cancel', { refreshes }),
  resend: deskCommand('orders.resend', { refreshes }),
  note: deskCommand('orders.note', { refreshes: ['orders.get'] }),
  block: deskCommand('orders.block', { refreshes: ['orders.get'] }),
  unblock: deskCommand('orders.unblock', { refreshes: ['orders.get'] }),
  endSessions: deskCommand('orders.endSessions', { refreshes: ['orders.get'] }),
} satisfies Record<keyof OpsContract['orders'], unknown>;
