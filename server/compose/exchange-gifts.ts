import { couponGift, type ExchangeGifts } from '@/server/exchange/gifts';
import { kindParts } from './kinds';

/** Everything an exchange code can give: coupons, and what the kinds of goods contribute. */
export const exchangeGifts: ExchangeGifts = {
  coupon: couponGift,
  ...Object.fromEntries(kindParts.flatMap(({ kind, exchangeGift }) => (exchangeGift ? [[kind, exchangeGift]] : []))),
};
