import type { Contract } from '@/lib/contract/contract';
import { couponsChange } from './coupon';
import { command, query } from './define';

export const benefitCardCalls = {
  file: query('benefitCard.file'),
  owned: query('benefitCard.owned'),
  info: query('benefitCard.info'),
  take: command('benefitCard.take', {
    refreshes: ['benefitCard.owned', 'benefitCard.info', 'couponPackage.orderDetail', ...couponsChange],
  }),
  begin: command('benefitCard.begin', {
    refreshes: ['benefitCard.owned', 'benefitCard.info', 'couponPackage.orderDetail', ...couponsChange],
  }),
  check: query('benefitCard.check'),
} satisfies Record<keyof Contract['benefitCard'], unknown>;
