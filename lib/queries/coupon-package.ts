import type { Contract } from '@/lib/contract/contract';
import { command, query } from './define';

export const couponPackageCalls = {
  classified: query('couponPackage.classified'),
  detail: query('couponPackage.detail'),
  buy: query('couponPackage.buy'),
  create: command('couponPackage.create', { refreshes: ['order.page'] }),
  submit: command('couponPackage.submit', { refreshes: ['order.page'] }),
  orderDetail: query('couponPackage.orderDetail'),
} satisfies Record<keyof Contract['couponPackage'], unknown>;
