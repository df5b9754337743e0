import * as z from 'zod/mini';
import { afterSaleStatuses, afterSaleTypes } from '@/lib/domain/after-sale';
import { undeliverableReasons } from '@/lib/domain/consignee';
import { parcelStatuses } from '@/lib/domain/parcel';
import { LONGEST_REMARK, MOST_LINES, MOST_PIECES } from '@/lib/domain/physical';
import { physicalCategories, physicalSorts } from '@/lib/domain/physical-filter';
import { forCoupon } from './apply-shapes';
import { savedConsignee } from './consignee';
import { couponOffer, payingCoupon } from './coupon-shapes';
import { areaLine, areaName, id, idempotencyKey, pageRequest, shopText, text, timestamp, yuan } from './wire';

export const physicalSearch = z.object({
  keyword: z.optional(text(40)),
  category: z.optional(z.enum(physicalCategories)),
  brandIds: z.optional(z.array(id).check(z.maxLength(8))),
  priceMin: z.optional(yuan),
  priceMax: z.optional(yuan),
  sort: z.enum(physicalSorts),
  ...forCoupon,
  ...pageRequest,
});

export const physicalSummary = z.object({
  productId: id,
  name: shopText,
  subtitle: shopText,
  imgUrl: z.string(),
  category: z.enum(physicalCategories),
  brandId: id,
  brandName: shopText,
  /** Tenths of a point: 47 is 4.7. */
  scoreTenths: z.int(),
  reviewCount: z.int(),
  tagList: z.array(shopText),
  /** Of its cheapest variant. */
  price: yuan,
  marketPrice: z.nullable(yuan),
  sales: z.int(),
});

const variant = z.object({
  variantId: id,
  /** The value it has of each option, by their places in `options`. */
  choice: z.array(z.int()),
  imgUrl: z.string(),
  price: yuan,
  marketPrice: z.nullable(yuan),
  /** Grams, of one piece. */
  weight: z.int(),
  /** 0 is sold out. */
  left: z.int(),
  /** One person gets no more of it, all orders together; null is no limit. */
  mostPerPerson: z.nullable(z.int()),
});

/** As `ShippingTemplate` of the domain, with names beside codes. */
const shipping = z.object({
  by: z.enum(['piece', 'weight']),
  first: z.int(),
  firstFee: yuan,
  next: z.int(),
  nextFee: yuan,
  freeAbove: z.nullable(yuan),
  far: z.nullable(z.object({ areaCodes: z.array(id), areaNames: z.array(areaName), surcharge: yuan })),
});

export const physicalDetail = z.object({
  ...physicalSummary.shape,
  pictures: z.array(z.object({ url: z.string(), caption: shopText })),
  /** What variants differ in, such as colour and size; empty for goods of one variant. */
  options: z.array(z.object({ name: shopText, values: z.array(shopText) })),
  variants: z.array(variant),
  shipping,
  deliveryArea: z.object({ kind: z.enum(['all', 'only', 'except']), areaCodes: z.array(id), areaNames: z.array(areaName) }),
  shipsFrom: shopText,
  /** Sent within so many hours after it was paid. */
  dispatchHours: z.int(),
  /** Can be given back without a reason within seven days of receipt. */
  returnable: z.boolean(),
  specifications: z.array(z.object({ name: shopText, value: shopText })),
  /** Paragraphs. */
  introduction: z.array(shopText),
});

const items = z
  .array(z.object({ variantId: id, quantity: z.int().check(z.minimum(1), z.maximum(MOST_PIECES)) }))
  .check(z.minLength(1), z.maxLength(MOST_LINES));

/** Without `consigneeId` the default address is taken, if there is one. */
export const preOrderRequest = z.object({ items, consigneeId: z.optional(id), ...payingCoupon });

const item = z.object({
  productId: id,
  variantId: id,
  name: shopText,
  /** What was chosen: a value of each option. */
  choice: z.array(shopText),
  imgUrl: z.string(),
  price: yuan,
  quantity: z.int(),
});

export const preOrder = z.object({
  items: z.array(
    z.object({
      ...item.shape,
      /** The most that this buyer can have of it now; `quantity` was cut to it. 0 is sold out, or had already. */
      most: z.int(),
      mostPerPerson: z.nullable(z.int()),
      left: z.int(),
    }),
  ),
  /** Null as long as the buyer has saved no address. */
  consignee: z.nullable(savedConsignee),
  /** Why it can't be sent there; `outOfArea`: some of the goods, by `productIds`, are not sold there. */
  undeliverable: z.nullable(z.object({ reason: z.enum([...undeliverableReasons, 'outOfArea']), productIds: z.array(id) })),
  goodsAmount: yuan,
  /** Null without an address that it can be sent to. */
  shippingFee: z.nullable(yuan),
  /** When all of it will have been sent, if it is paid now. */
  dispatchBy: timestamp,
  coupons: couponOffer,
  /** Goods and fee, as far as it is known, less what the coupon pays. */
  payAmount: yuan,
});

export const createRequest = z.object({
  items,
  consigneeId: id,
  ...payingCoupon,
  remark: text(LONGEST_REMARK),
  /** What the buyer saw and agreed to. Never charged by: it is only compared, and OFFER_CHANGED answers a difference. */
  acceptedAmount: yuan,
  /** Places a second order for the same although an unpaid one exists. */
  despiteDuplicate: z.optional(z.boolean()),
  idempotencyKey,
});

const traceEvent = z.object({ time: timestamp, status: z.enum(parcelStatuses), text: shopText, place: areaLine });

const parcelShape = {
  /** Counts from 1 within the order. */
  parcelNo: z.int(),
  companyCode: id,
  companyName: shopText,
  telephone: z.string(),
  trackingNo: z.string(),
  status: z.enum(parcelStatuses),
  shippedTime: timestamp,
  items: z.array(z.object({ lineNo: z.int(), name: shopText, choice: z.array(shopText), imgUrl: z.string(), quantity: z.int() })),
};

/** A parcel with its course, newest first. */
export const tracedParcel = z.object({ ...parcelShape, events: z.array(traceEvent) });

export const afterSaleSummary = z.object({
  afterSaleNo: id,
  orderNo: id,
  type: z.enum(afterSaleTypes),
  status: z.enum(afterSaleStatuses),
  /** Goods and shipping together. */
  refundAmount: yuan,
  applyTime: timestamp,
  items: z.array(z.object({ ...item.shape, lineNo: z.int() })),
});

/** An order's own part. */
export const physicalOrder = z.object({
  items: z.array(
    z.object({
      ...item.shape,
      lineNo: z.int(),
      /** Pieces by where they are; they add up to `quantity`. */
      pieces: z.object({ toShip: z.int(), shipped: z.int(), inAfterSale: z.int(), refunded: z.int() }),
      /** What can be asked for now, of so many pieces at most. */
      askable: z.array(z.object({ type: z.enum(afterSaleTypes), most: z.int() })),
    }),
  ),
  goodsAmount: yuan,
  shippingFee: yuan,
  consignee: z.object({ name: z.string(), maskedMobile: z.string(), area: z.array(areaName), line: z.string() }),
  remark: z.string(),
  /** When all of it is to be sent; null until it is paid. */
  dispatchBy: z.nullable(timestamp),
  /** With the newest event of each; null before the first. */
  parcels: z.array(z.object({ ...parcelShape, latest: z.nullable(traceEvent) })),
  canConfirmReceipt: z.boolean(),
  /** When it counts as received by itself; null unless all is sent and nothing is asked for. */
  receiveBy: z.nullable(timestamp),
  receivedTime: z.nullable(timestamp),
  /** Until when pieces can be given back; null before receipt. */
  returnUntil: z.nullable(timestamp),
  /** Newest first. */
  afterSales: z.array(afterSaleSummary),
});
