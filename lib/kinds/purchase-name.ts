import { type GoodsKind, kinds } from './registry';
import type { KindRow } from './kind-row';

/** Between the names of a place and of what is bought there. */
export const NAMES_APART = ' · ';

/**
 * What a purchase is called where its picture and page are not beside it: at the cashier, at the bank, in notices, refunds and invoices.
 * Goods that are used at a place are named with it: '海底捞 · 100元代金券'.
 */
export function purchaseName({ kind, title, subtitle }: Readonly<{ kind: GoodsKind; title: string; subtitle: string }>): string {
  const row: KindRow = kinds[kind];
  return row.titledByPlace && subtitle !== '' ? `${title}${NAMES_APART}${subtitle}` : title;
}
