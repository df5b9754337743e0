import * as z from 'zod/mini';
import { afterSaleStatuses, afterSaleTypes } from '@/lib/domain/after-sale';
import { undeliverableReasons } from '@/lib/domain/consignee';
import { parcelStatuses } from '@/lib/domain/parcel';
import { LONGEST_REMARK, MOST_LINES, MOST_PIECES } from '@/lib/domain/physical';
import { physicalCategories, physicalSorts } from '@/lib/domain/physical-filter';
import { forCoupon } from '../apply/shapes';
import { savedConsignee } from '../consignee/endpoints';
import { couponOffer, payingCoupon } from '../coupon/shapes';
import { areaLine, areaName, id, idempotencyKey, keyword, pageRequest, prose, shopText, timestamp, yuan } from '../wire';

export const physicalSearch = z.object({
  keyword: z.optional(keyword),
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
  /** The price of its cheapest variant. */
  price: yuan,
  marketPrice: z.nullable(yuan),
  sales: z.int(),
});

const variant = z.object({
  variantId: id,
  /** Its value of each option in `options`, as an index. */
  choice: z.array(z.int()),
  imgUrl: z.string(),
  price: yuan,
  marketPrice: z.nullable(yuan),
  /** Grams per piece. */
  weight: z.int(),
  /** 0 is sold out. */
  left: z.int(),
  /** The most that one person can buy, over all orders; null for no limit. */
  mostPerPerson: z.nullable(z.int()),
});

/** The domain's `ShippingTemplate`, with names besides the codes. */
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
  /** What variants differ in, such as colour and size; empty if there is only one variant. */
  options: z.array(z.object({ name: shopText, values: z.array(shopText) })),
  variants: z.array(variant),
  shipping,
  deliveryArea: z.object({ kind: z.enum(['all', 'only', 'except']), areaCodes: z.array(id), areaNames: z.array(areaName) }),
  shipsFrom: shopText,
  /** Shipped within this many hours after payment. */
  dispatchHours: z.int(),
  /** Can be returned without a reason within seven days of receipt. */
  returnable: z.boolean(),
  specifications: z.array(z.object({ name: shopText, value: shopText })),
  /** One entry per paragraph. */
  introduction: z.array(shopText),
});

const items = z
  .array(z.object({ variantId: id, quantity: z.int().check(z.minimum(1), z.maximum(MOST_PIECES)) }))
  .check(z.minLength(1), z.maxLength(MOST_LINES));

/** Without `consigneeId`, the default address is used, if there is one. */
export const preOrderRequest = z.object({ items, consigneeId: z.optional(id), ...payingCoupon });

const item = z.object({
  productId: id,
  variantId: id,
  name: shopText,
  /** The chosen value of each option. */
  choice: z.array(shopText),
  imgUrl: z.string(),
  price: yuan,
  quantity: z.int(),
});

export const preOrder = z.object({
  items: z.array(
    z.object({
      ...item.shape,
      /**
       * The most that this buyer can have of it now; `quantity` is reduced to it. 0 when it is sold out or the buyer's limit is reached.
       */
      most: z.int(),
      mostPerPerson: z.nullable(z.int()),
      left: z.int(),
    }),
  ),
  /** Null if the buyer has saved no address. */
  consignee: z.nullable(savedConsignee),
  /** Why it can't be sent there; `outOfArea`: the goods in `productIds` are not delivered to that area. */
  undeliverable: z.nullable(z.object({ reason: z.enum([...undeliverableReasons, 'outOfArea']), productIds: z.array(id) })),
  goodsAmount: yuan,
  /** Null without an address that can be delivered to. */
  shippingFee: z.nullable(yuan),
  /** When everything will have been shipped if it is paid now. */
  dispatchBy: timestamp,
  coupons: couponOffer,
  /** Goods and shipping (as far as it is known), less what the coupon pays. */
  payAmount: yuan,
});

export const createRequest = z.object({
  items,
  consigneeId: id,
  ...payingCoupon,
  remark: prose(LONGEST_REMARK),
  /** What the buyer saw and agreed to. It never sets the price: it is only compared, and a difference is refused with OFFER_CHANGED. */
  acceptedAmount: yuan,
  /** Orders the same again although an unpaid order for it exists. */
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

/** A parcel with its tracking events, newest first. */
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

/** What only orders of physical goods have. */
export const physicalOrder = z.object({
  items: z.array(
    z.object({
      ...item.shape,
      lineNo: z.int(),
      /** How many pieces are in each state; they add up to `quantity`. */
      pieces: z.object({ toShip: z.int(), shipped: z.int(), inAfterSale: z.int(), refunded: z.int() }),
      /** The types of request that can be made now, and for how many pieces at most. */
      askable: z.array(z.object({ type: z.enum(afterSaleTypes), most: z.int() })),
    }),
  ),
  goodsAmount: yuan,
  shippingFee: yuan,
  consignee: z.object({ name: z.string(), maskedMobile: z.string(), area: z.array(areaName), line: z.string() }),
  remark: z.string(),
  /** When everything must be shipped; null until it is paid. */
  dispatchBy: z.nullable(timestamp),
  /** That time is over, and some of it waits to be sent: its buyer may give that back, and nobody has to agree. */
  overdue: z.boolean(),
  /** Parcels with their latest event; null before the first. */
  parcels: z.array(z.object({ ...parcelShape, latest: z.nullable(traceEvent) })),
  canConfirmReceipt: z.boolean(),
  /** When it will automatically count as received; null unless everything is shipped and no request is open. */
  receiveBy: z.nullable(timestamp),
  receivedTime: z.nullable(timestamp),
  /** Until when pieces can be returned; null before receipt. */
  returnUntil: z.nullable(timestamp),
  /** Newest first. */
  afterSales: z.array(afterSaleSummary),
});
