import type { RefundCause } from '@/lib/domain/report';
import { words } from '@/lib/i18n/words';
import { locales } from '@/lib/kernel/locale';
import { serverWords } from '@/server/platform/words';

const chosen = {
  reasonPlans: 'plans',
  reasonDates: 'dates',
  reasonCheaper: 'cheaper',
  reasonShop: 'shop',
  reasonOther: 'other',
} as const satisfies Record<string, RefundCause>;

const said = {
  neverConfirmed: 'neverConfirmed',
  neverSent: 'neverSent',
  orderRefused: 'orderRefused',
  ranOut: 'ranOut',
  afterSaleRefund: 'afterSale',
  paidTooLate: 'paidTooLate',
  paidTwice: 'paidTwice',
  paidOtherAmount: 'paidOtherAmount',
  deductedTooLate: 'deductedTooLate',
} as const satisfies Record<string, RefundCause>;

const keysOf = <Key extends string>(table: Readonly<Record<Key, RefundCause>>) => Object.keys(table) as Key[];

/** The causes by the text that a refund has, in every language: whatever else it says may name somebody, and is counted as `own`. */
export const causes: Readonly<Record<string, RefundCause>> = Object.fromEntries(
  locales.flatMap((locale) => [
    ...keysOf(chosen).map((key) => [words(locale, 'refund')(key), chosen[key]] as const),
    ...keysOf(said).map((key) => [serverWords(locale)(key), said[key]] as const),
  ]),
);
