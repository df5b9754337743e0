import { type GoodsKind, goodsKinds } from '@/lib/kinds/registry';

/** What a code gives: coupons of a template, or something of a kind of goods. */
export const exchangeGifts = ['coupon', ...goodsKinds] as const satisfies readonly (GoodsKind | 'coupon')[];
export type ExchangeGiftKind = (typeof exchangeGifts)[number];

/** How a demo code answers whoever tries it. */
export const exchangeSamples = ['usable', 'onePerPerson', 'used', 'expired', 'notYet', 'otherChannel', 'stopped'] as const;
export type ExchangeSample = (typeof exchangeSamples)[number];
