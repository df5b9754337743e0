import * as z from 'zod/mini';
import { packageRefundKinds } from '@/lib/domain/coupon-package';
import { cardOffer, ownedCard } from './benefit-card-shapes';
import { couponRule, couponSummary } from './coupon-shapes';
import { day, id, idempotencyKey, shopText, timestamp, yuan } from './wire';

/** See `PackageRefund` in lib/domain/coupon-package.ts. */
const packageRefund = z.object({
  kind: z.enum(packageRefundKinds),
  feePercent: z.int(),
  whenExpired: z.boolean(),
  days: z.optional(z.int()),
  daysAfterEnd: z.optional(z.int()),
});

/** What a package gives of one template. */
const packageCoupon = z.object({
  templateId: id,
  name: shopText,
  summary: shopText,
  imgUrl: z.string(),
  faceValue: z.nullable(yuan),
  /** Of one package: at once, or with each of `months` months when there are several. */
  count: z.int(),
  months: z.int(),
  rule: couponRule,
  /** From when, for how many days and until when each is good, counted from the day it is given; null leaves that open. */
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
  /** Coupons of one package, those of later months included. */
  couponCount: z.int(),
  sales: z.int(),
  left: z.int(),
});

export const packageDetail = z.object({
  ...packageSummary.shape,
  contents: z.array(packageCoupon),
  refund: packageRefund,
  mostPerOrder: z.int(),
  /** That one person buys in all; null without limit. */
  mostPerPerson: z.nullable(z.int()),
  /** The first instant at which it is no longer sold. */
  saleUntil: z.nullable(timestamp),
  notices: z.array(shopText),
});

export const packageBuying = z.object({
  ...packageDetail.shape,
  quantity: z.int(),
  /** That this buyer may take now. */
  most: z.int(),
  payAmount: yuan,
  /** What a card offers besides its coupons. */
  card: z.optional(cardOffer),
});

const quantity = z.int().check(z.minimum(1), z.maximum(99));
export const packageChoice = z.object({ packageId: id, quantity });

export const packagePurchase = z.object({
  ...packageChoice.shape,
  /** What the buyer saw and agreed to. */
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
  /** What it consists of, as it was then. */
  contents: z.array(z.object({ templateId: id, name: shopText, summary: shopText, imgUrl: z.string(), count: z.int(), months: z.int() })),
  /** Those it gave so far, soonest to expire first; empty until it is paid. */
  coupons: z.array(couponSummary),
  /** Those of later months. */
  upcoming: z.array(z.object({ time: timestamp, name: shopText, count: z.int() })),
  /** What giving back the rest returns now, and what is kept; null when it can't be given back now. */
  rest: z.nullable(z.object({ refundAmount: yuan, feeAmount: yuan })),
  /** Coupons that can be given back one by one now, by their unit of the order, and what each returns. */
  single: z.array(z.object({ unitNo: z.int(), userCouponId: id, refundAmount: yuan })),
  /** Coupons that an unpaid order holds: until it is paid or cancelled, the rest can't be given back. */
  lockedCoupons: z.int(),
  /** Of an order that bought a card. */
  card: z.optional(ownedCard),
});
