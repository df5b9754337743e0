import rows from './coupons.json';

/** A coupon that card files (`gives.template`) and member plans (`products.json`) give by this name; it exists in every shop. */
export type CouponName = keyof typeof rows;

export const couponNames = Object.keys(rows) as readonly CouponName[];
export const isCouponName = (name: string): name is CouponName => Object.hasOwn(rows, name);
