import * as z from 'zod/mini';
import { comboPartKinds } from '@/lib/domain/combo';
import { comboSorts } from '@/lib/domain/combo-filter';
import { unitStatuses } from '@/lib/domain/unit';
import { forCoupon } from './apply-shapes';
import { place } from './area';
import { couponOffer, payingCoupon } from './coupon-shapes';
import { richBlock } from './rich-text';
import { deadline } from './sku';
import { contactMobile, day, id, idempotencyKey, pageRequest, personName, shopText, text, timestamp, yuan } from './wire';

/** More parts than a combo has. */
const MOST_PARTS = 12;

export const comboSearch = z.object({
  cityCode: id,
  /** A district or a business area. */
  areaCode: z.optional(id),
  keyword: z.optional(text(40)),
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
  /** Of one set. */
  price: yuan,
  /** What its parts cost one by one. */
  marketPrice: z.nullable(yuan),
  /** Metres from the user's place, when it was sent. */
  distance: z.nullable(z.int()),
  sales: z.int(),
});

export const comboTag = z.object({ tagId: id, name: shopText });

const partRule = z.object({
  /** Days after the combo's first day, both included. */
  span: z.object({ from: z.int(), until: z.int() }),
  later: z.boolean(),
  bookUntil: deadline,
  /** Until when an appointed day can be changed, once; null when it never can. */
  changeUntil: z.nullable(deadline),
  refund: z.object({ kind: z.enum(['free', 'fee', 'none']), until: deadline, feePercent: z.int() }),
  /** Days from the order on in which it must be used. */
  validDays: z.int(),
});

const shopNamed = { shopId: id, name: shopText, address: shopText };
const shopReached = { ...shopNamed, telephone: z.string(), lng: z.number(), lat: z.number() };

const comboShop = z.object({
  ...shopReached,
  areaName: shopText,
  /** 0 is Sunday, 'HH:mm'; a weekday that is not here is closed. */
  openingHours: z.array(z.object({ weekday: z.int(), opens: z.string(), closes: z.string() })),
  /** Metres from the user's place, when it was sent. */
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
  /** `value` is what a part costs by itself; its shops are those that it can be used at, the usual one first. */
  parts: z.array(z.object({ ...part.shape, value: yuan, shops: z.array(comboShop) })),
  /** The first day on which everything together can be had; null when there is none. */
  firstDate: z.nullable(day),
  introduction: z.array(richBlock),
  notices: z.array(z.object({ title: shopText, text: shopText })),
});

/** What a page of an activity shows of a combo. */
export const comboForActivity = z.object({
  ...comboSummary.shape,
  parts: z.array(z.object({ partNo: z.int(), kind: z.enum(comboPartKinds), name: shopText, value: yuan })),
  firstDate: z.nullable(day),
  /** Sets left of that day. */
  left: z.int(),
});

const partNo = z.int().check(z.minimum(1), z.maximum(99));

/** What is wanted of a combo. `date` is its first day; null: everything is left for later. */
const wanted = {
  comboId: id,
  date: z.nullable(day),
  quantity: z.int().check(z.minimum(1), z.maximum(50)),
  ...payingCoupon,
};

/** Where and when a part is used; a null date leaves the day for later. */
const chosen = { partNo, shopId: id, date: z.nullable(day) };
const begun = z.object({ partNo, shopId: id, date: z.optional(z.nullable(day)) });

export const preOrderRequest = z.object({
  ...wanted,
  /** A part that is not here is offered at its usual shop; one without a date on its first day that can be had. */
  parts: z.array(begun).check(z.maxLength(MOST_PARTS)),
});

export const preOrder = z.object({
  comboId: id,
  name: shopText,
  imgUrl: z.string(),
  guests: z.int(),
  date: z.nullable(day),
  /** As asked for, or fewer when fewer are left. */
  quantity: z.int(),
  /** The most that one order takes now. */
  most: z.int(),
  /** Of one set. */
  price: yuan,
  parts: z.array(
    z.object({
      ...part.shape,
      /** Its share of one set's price. */
      price: yuan,
      shopId: id,
      shops: z.array(z.object(shopNamed)),
      date: z.nullable(day),
      /** Days that it can be had on when the combo begins on its date. */
      days: z.array(z.object({ date: day, left: z.int() })),
      /** The last day of a part that is left for later. */
      lastDate: day,
      /** Epoch ms until which giving back is free; null when it never is. */
      freeUntil: z.nullable(timestamp),
    }),
  ),
  coupons: couponOffer,
  payAmount: yuan,
});

export const createRequest = z.object({
  ...wanted,
  /** Every part of the combo. `acceptedFreeUntil` is what the buyer saw: only compared, like `acceptedAmount`. */
  parts: z.array(z.object({ ...chosen, acceptedFreeUntil: z.nullable(timestamp) })).check(z.minLength(1), z.maxLength(MOST_PARTS)),
  acceptedAmount: yuan,
  contactName: personName,
  contactMobile,
  /** Places a second order for the same although an unpaid one exists. */
  despiteDuplicate: z.optional(z.boolean()),
  idempotencyKey,
});

/** A combo order's own part. */
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
      /** Of one. */
      price: yuan,
      shop: z.object(shopReached),
      /** Null while its day is open. */
      date: z.nullable(day),
      /** On which it can be used. */
      lastDate: day,
      freeUntil: z.nullable(timestamp),
      /** What the buyer can do about its day now. */
      appointment: z.enum(['make', 'change', 'none']),
      /** One for each set; `code` is null until the order is paid, and once it opens nothing. */
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
