import type { OpsContract } from '@/lib/contract/ops/contract';
import { deskCommand, deskList, deskQuery } from './define';

const refreshes = ['refundRequests.page', 'orders.get', 'orders.page'] as const;

export const refundRequestCalls = {
  page: deskList('refundRequests.page'),
  quote: deskQuery('refundRequests.quote'),
  ask: deskCommand('refundRequests.ask', { refreshes }),
  askByHand: deskCommand('refundRequests.askByHand', { refreshes }),
  approve: deskCommand('refundRequests.approve', { refreshes }),
  decline: deskCommand('refundRequests.decline', { refreshes }),
  withdraw: deskCommand('refundRequests.withdraw', { refreshes }),
} satisfies Record<keyof OpsContract['refundRequests'], unknown>;
