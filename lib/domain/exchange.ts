import { type GoodsKind, goodsKinds } from '@/lib/kinds/registry';

/** What a code gives: coupons of a template, or a product of some kind of goods. */
export const exchangeGifts = ['coupon', ...goodsKinds] as const satisfies readonly (GoodsKind | 'coupon')[];
export type ExchangeGiftKind = (typeof exchangeGifts)[number];

/** What happens to whoever tries a code of the demo. */
export const exchangeSamples = ['usable', 'onePerPerson', 'used', 'expired', 'notYet', 'otherChannel', 'stopped'] as const;
export type ExchangeSample = (typeof exchangeSamples)[number];
