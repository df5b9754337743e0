import * as z from 'zod/mini';
import { comboPartKinds } from '@/lib/domain/combo';
import { comboSorts } from '@/lib/domain/combo-filter';
import { unitStatuses } from '@/lib/domain/unit';
import { forCoupon } from '../apply/shapes';
import { place } from '../area/endpoints';
import { couponOffer, payingCoupon } from '../coupon/shapes';
import { richBlock } from '../goods/rich-text';
import { deadline } from '../sku/endpoints';
import { contactMobile, day, id, idempotencyKey, keyword, pageRequest, personName, shopText, timestamp, yuan } from '../wire';

/** More than any combo has. */
const MOST_PARTS = 12;

export const comboSearch = z.object({
  cityCode: id,
  /** A district or a business area. */
  areaCode: z.optional(id),
  keyword: z.optional(keyword),
  partKinds: z.optional(z.array(z.enum(comboPartKinds)).check(z.maxLength(comboPartKinds.length))),
  tagIds: z.optional(z.array(id).check(z.maxLength(8))),
  priceMin: z.optional(yuan),
  priceMax: z.optional(yuan),
  sort: z.enum(comboSorts),
  ...forCoupon,
  ...place,
  ...pageRequest,
});

export const comboSummary = z.object({
  comboId: id,
  name: shopText,
  subtitle: shopText,
  imgUrl: z.string(),
  areaName: shopText,
  tagList: z.array(shopText),
  partKinds: z.array(z.enum(comboPartKinds)),
  /** How many people one set is for. */
  guests: z.int(),
  /** Tenths of a point: 47 is 4.7. */
  scoreTenths: z.int(),
  reviewCount: z.int(),
  /** Per set. */
  price: yuan,
  /** What its parts cost when bought separately. */
  marketPrice: z.nullable(yuan),
  /** Metres from the user's position; null when that was not sent. */
  distance: z.nullable(z.int()),
  sales: z.int(),
});

export const comboTag = z.object({ tagId: id, name: shopText });

const partRule = z.object({
  /** Days after the combo's first day, both ends included. */
  span: z.object({ from: z.int(), until: z.int() }),
  later: z.boolean(),
  bookUntil: deadline,
  /** Until when a chosen day can be changed, once; null when it can't be. */
  changeUntil: z.nullable(deadline),
  refund: z.object({ kind: z.enum(['free', 'fee', 'none']), until: deadline, feePercent: z.int() }),
  /** For how many days after the order it can be used. */
  validDays: z.int(),
});

const shopNamed = { shopId: id, name: shopText, address: shopText };
const shopReached = { ...shopNamed, telephone: z.string(), lng: z.number(), lat: z.number() };

const comboShop = z.object({
  ...shopReached,
  areaName: shopText,
  /** 0 is Sunday; 'HH:mm'. The shop is closed on weekdays that are not listed. */
  openingHours: z.array(z.object({ weekday: z.int(), opens: z.string(), closes: z.string() })),
  /** Metres from the user's position; null when that was not sent. */
  distance: z.nullable(z.int()),
});

const part = z.object({
  partNo: z.int(),
  kind: z.enum(comboPartKinds),
  name: shopText,
  includes: z.array(shopText),
  rule: partRule,
});

export const comboDetail = z.object({
  ...comboSummary.shape,
  pictures: z.array(z.object({ url: z.string(), caption: shopText })),
  cityCode: id,
  cityName: shopText,
  mostPerOrder: z.int(),
  /** `value` is what a part costs alone; `shops` are those where it can be used, the usual one first. */
  parts: z.array(z.object({ ...part.shape, value: yuan, shops: z.array(comboShop) })),
  /** The first day on which all parts can be had together; null when there is none. */
  firstDate: z.nullable(day),
  introduction: z.array(richBlock),
  notices: z.array(z.object({ title: shopText, text: shopText })),
});

/** A combo as an activity's page shows it. */
export const comboForActivity = z.object({
  ...comboSummary.shape,
  parts: z.array(z.object({ partNo: z.int(), kind: z.enum(comboPartKinds), name: shopText, value: yuan })),
  firstDate: z.nullable(day),
  /** Sets left on that day. */
  left: z.int(),
});

const partNo = z.int().check(z.minimum(1), z.maximum(99));

/** What the buyer wants. `date` is the combo's first day; null leaves all days to be chosen later. */
const wanted = {
  comboId: id,
  date: z.nullable(day),
  quantity: z.int().check(z.minimum(1), z.maximum(50)),
  ...payingCoupon,
};

/** Where and when a part is used; a null date is chosen later. */
const chosen = { partNo, shopId: id, date: z.nullable(day) };
const begun = z.object({ partNo, shopId: id, date: z.optional(z.nullable(day)) });

export const preOrderRequest = z.object({
  ...wanted,
  /** A part that is not listed is offered at its usual shop; one without a date, on the first day it is available. */
  parts: z.array(begun).check(z.maxLength(MOST_PARTS)),
});

export const preOrder = z.object({
  comboId: id,
  name: shopText,
  imgUrl: z.string(),
  guests: z.int(),
  date: z.nullable(day),
  /** As requested, or fewer if fewer are left. */
  quantity: z.int(),
  /** The most that one order can take now. */
  most: z.int(),
  /** Per set. */
  price: yuan,
  parts: z.array(
    z.object({
      ...part.shape,
      /** Its share of the price of one set. */
      price: yuan,
      shopId: id,
      shops: z.array(z.object(shopNamed)),
      date: z.nullable(day),
      /** The days on which it can be had, given the combo's `date`. */
      days: z.array(z.object({ date: day, left: z.int() })),
      /** The last day on which it can be used if its day is chosen later. */
      lastDate: day,
      /** Until when giving it back is free; null when it never is. */
      freeUntil: z.nullable(timestamp),
    }),
  ),
  coupons: couponOffer,
  payAmount: yuan,
});

export const createRequest = z.object({
  ...wanted,
  /** Every part of the combo. `acceptedFreeUntil` is what the buyer saw; like `acceptedAmount`, it is only compared. */
  parts: z.array(z.object({ ...chosen, acceptedFreeUntil: z.nullable(timestamp) })).check(z.minLength(1), z.maxLength(MOST_PARTS)),
  acceptedAmount: yuan,
  contactName: personName,
  contactMobile,
  /** Orders the same again although an unpaid order for it exists. */
  despiteDuplicate: z.optional(z.boolean()),
  idempotencyKey,
});

/** What only combo orders have. */
export const comboOrder = z.object({
  comboId: id,
  name: shopText,
  imgUrl: z.string(),
  quantity: z.int(),
  date: z.nullable(day),
  contactName: z.string(),
  /** Masked. */
  contactMobile: z.string(),
  parts: z.array(
    z.object({
      ...part.shape,
      /** Per unit. */
      price: yuan,
      shop: z.object(shopReached),
      /** Null until its day is chosen. */
      date: z.nullable(day),
      /** The last day on which it can be used. */
      lastDate: day,
      freeUntil: z.nullable(timestamp),
      /** What the buyer can now do about its day. */
      appointment: z.enum(['make', 'change', 'none']),
      /** One per set; `code` is null until the order is paid, and once the code is no longer valid. */
      units: z.array(z.object({ unitNo: z.int(), status: z.enum(unitStatuses), code: z.nullable(z.string()) })),
    }),
  ),
});

export const partCode = z.object({
  partNo: z.int(),
  name: shopText,
  unitNo: z.int(),
  code: z.string(),
  status: z.enum(['usable', 'used', 'void']),
  verifiedTime: z.nullable(timestamp),
});

export const appointRequest = z.object({ orderNo: id, partNo, date: day, shopId: id, idempotencyKey });
