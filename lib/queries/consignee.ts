import type { Contract, QueryId } from '@/lib/contract/contract';
import { command, feed, query } from './define';

const addressesChange: readonly QueryId[] = ['consignee.page', 'consignee.get', 'consignee.check'];

export const consigneeCalls = {
  addOrUpdate: command('consignee.addOrUpdate', { refreshes: addressesChange }),
  delete: command('consignee.delete', { refreshes: ['consignee.page'] }),
  page: feed('consignee.page'),
  get: query('consignee.get'),
  check: query('consignee.check'),
} satisfies Record<keyof Contract['consignee'], unknown>;
