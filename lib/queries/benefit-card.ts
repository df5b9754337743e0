import type { Contract, QueryId } from '@/lib/contract/contract';
import { couponsChange } from './coupon';
import { command, query } from './define';

/** What shows a card's uses. */
const usesChange: readonly QueryId[] = [
  'benefitCard.owned',
  'benefitCard.info',
  'benefitCard.check',
  'couponPackage.orderDetail',
  ...couponsChange,
];

export const benefitCardCalls = {
  file: query('benefitCard.file'),
  owned: query('benefitCard.owned'),
  info: query('benefitCard.info'),
  take: command('benefitCard.take', {
    refreshes: usesChange,
  }),
  begin: command('benefitCard.begin', {
    refreshes: usesChange,
  }),
  check: query('benefitCard.check'),
} satisfies Record<keyof Contract['benefitCard'], unknown>;
