import { couponGift, type ExchangeGifts } from '@/server/exchange/gifts';
import { kindParts } from './kinds';

/** All that an exchange code can give: coupons, and what the kinds of goods hand in. */
export const exchangeGifts: ExchangeGifts = {
  coupon: couponGift,
  ...Object.fromEntries(kindParts.flatMap(({ kind, exchangeGift }) => (exchangeGift ? [[kind, exchangeGift]] : []))),
};
