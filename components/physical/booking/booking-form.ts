import type { OfferChange } from '@/components/parts/checkout/offer-change';
import type { Words } from '@/lib/i18n/words';
import { priceTag } from '@/lib/kernel/money';
import type { PreOrder } from '../goods-types';
import type { BookedItem } from './booked-items';

export type Typed = Readonly<{
  items: readonly BookedItem[];
  /** Undefined: the default address. */
  consigneeId: string | undefined;
  remark: string;
}>;
export type Problem = 'soldOut' | 'address' | 'undeliverable';

export const blankOf = (items: readonly BookedItem[]): Typed => ({ items, consigneeId: undefined, remark: '' });

/** Limited to what is available. Sold-out items are kept, and marked. */
export const within = (typed: Typed, seen: PreOrder): Typed => ({
  ...typed,
  items: typed.items.map((item) => {
    const most = seen.items.find(({ variantId }) => variantId === item.variantId)?.most ?? item.quantity;
    return most > 0 ? { ...item, quantity: Math.min(item.quantity, most) } : item;
  }),
});

export function problemOf(_typed: Typed, seen: PreOrder): Problem | undefined {
  if (!seen.consignee) return 'address';
  if (seen.undeliverable) return 'undeliverable';
  return seen.items.some(({ most }) => most === 0) ? 'soldOut' : undefined;
}

/** What has changed between the offer the buyer saw and the current one, line by line. */
export function offerChanges(was: PreOrder, now: PreOrder, word: Words<'physical'>): OfferChange[] {
  const fee = ({ shippingFee }: PreOrder): string => (shippingFee === null ? word('feeUnknown') : `¥${priceTag(shippingFee)}`);
  const items = now.items.flatMap((item) => {
    const before = was.items.find(({ variantId }) => variantId === item.variantId);
    if (!before) return [];
    const { name } = item;
    return [
      ...(before.price === item.price
        ? []
        : [{ name, was: `¥${priceTag(before.price)}`, now: `¥${priceTag(item.price)}`, costs: item.price > before.price }]),
      ...(item.most < before.quantity
        ? [{ name, was: word('pieces', { count: before.quantity }), now: word('pieces', { count: item.most }), costs: false }]
        : []),
    ];
  });
  return [
    ...items,
    ...(was.shippingFee === now.shippingFee
      ? []
      : [{ name: word('shippingFee'), was: fee(was), now: fee(now), costs: (now.shippingFee ?? 0) > (was.shippingFee ?? 0) }]),
    ...(was.payAmount === now.payAmount
      ? []
      : [{ name: word('amount'), was: `¥${priceTag(was.payAmount)}`, now: `¥${priceTag(now.payAmount)}`, costs: true }]),
  ];
}
