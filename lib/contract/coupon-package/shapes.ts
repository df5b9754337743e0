import * as z from 'zod/mini';
import { packageRefundKinds } from '@/lib/domain/coupon-package';
import { agreementInForce } from '../agreement/endpoints';
import { cardOffer, ownedCard } from '../benefit-card/shapes';
import { couponRule, couponSummary } from '../coupon/shapes';
import { restReturned } from '../order/endpoints';
import { day, id, idempotencyKey, shopText, timestamp, yuan } from '../wire';

/** See `PackageRefund` in lib/domain/coupon-package.ts. */
const packageRefund = z.object({
  kind: z.enum(packageRefundKinds),
  feePercent: z.int(),
  whenExpired: z.boolean(),
  days: z.optional(z.int()),
  daysAfterEnd: z.optional(z.int()),
});

/** The coupons of one template in a package. */
const packageCoupon = z.object({
  templateId: id,
  name: shopText,
  summary: shopText,
  imgUrl: z.string(),
  faceValue: z.nullable(yuan),
  /** Per package: all at once or, if `months` is more than 1, in each month. */
  count: z.int(),
  months: z.int(),
  rule: couponRule,
  /** From when, for how many days and until when each is valid, counted from the day it is given; null sets no limit. */
  validity: z.object({ from: z.nullable(day), days: z.nullable(z.int()), until: z.nullable(day) }),
});

export const packageSummary = z.object({
  packageId: id,
  classId: id,
  name: shopText,
  subtitle: shopText,
  imgUrl: z.string(),
  tagList: z.array(shopText),
  price: yuan,
  marketPrice: yuan,
  /** Coupons per package, those of later months included. */
  couponCount: z.int(),
  sales: z.int(),
  left: z.int(),
});

export const packageDetail = z.object({
  ...packageSummary.shape,
  contents: z.array(packageCoupon),
  refund: packageRefund,
  mostPerOrder: z.int(),
  /** The most that one person can buy in all; null for no limit. */
  mostPerPerson: z.nullable(z.int()),
  /** When its sale ends (exclusive). */
  saleUntil: z.nullable(timestamp),
  notices: z.array(shopText),
});

export const packageBuying = z.object({
  ...packageDetail.shape,
  quantity: z.int(),
  /** The most that this buyer can buy now. */
  most: z.int(),
  payAmount: yuan,
  /** Must be signed before the package can be ordered; a card names its own. */
  agreements: z.array(agreementInForce),
  /** For a card: what it offers besides coupons. */
  card: z.optional(cardOffer),
});

const quantity = z.int().check(z.minimum(1), z.maximum(99));
export const packageChoice = z.object({ packageId: id, quantity });

export const packagePurchase = z.object({
  ...packageChoice.shape,
  /** What the buyer saw and agreed to; it is only compared. */
  acceptedAmount: yuan,
  despiteDuplicate: z.optional(z.boolean()),
  idempotencyKey,
});

/** A package as it was bought. */
export const orderedPackage = z.object({
  packageId: id,
  name: shopText,
  imgUrl: z.string(),
  quantity: z.int(),
  price: yuan,
  refund: packageRefund,
  /** Its contents at the time of the purchase. */
  contents: z.array(z.object({ templateId: id, name: shopText, summary: shopText, imgUrl: z.string(), count: z.int(), months: z.int() })),
  /** The coupons it has given so far, soonest to expire first; empty until it is paid. */
  coupons: z.array(couponSummary),
  /** The coupons still to come in later months. */
  upcoming: z.array(z.object({ time: timestamp, name: shopText, count: z.int() })),
  /** What giving back the rest would return now, and what is kept; null when it can't be given back now. */
  rest: z.nullable(restReturned),
  /** Coupons that can be given back one by one now: the order's unit, and what it returns. */
  single: z.array(z.object({ unitNo: z.int(), userCouponId: id, refundAmount: yuan })),
  /** Coupons held by unpaid orders: until those are paid or cancelled, the rest can't be given back. */
  lockedCoupons: z.int(),
  /** For an order of a card. */
  card: z.optional(ownedCard),
});
