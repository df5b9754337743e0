import type { OpsContract } from '@/lib/contract/ops/contract';
import { deskCommand, deskList, deskQuery } from './define';

const refreshes = ['afterSales.page', 'afterSales.get', 'orders.get'] as const;

export const afterSaleCalls = {
  page: deskList('afterSales.page'),
  get: deskQuery('afterSales.get'),
  picture: deskQuery('afterSales.picture'),
  approve: deskCommand('afterSales.approve', { refreshes }),
  reject: deskCommand('afterSales.reject', { refreshes }),
  receive: deskCommand('afterSales.receive', { refreshes }),
} satisfies Record<keyof OpsContract['afterSales'], unknown>;
