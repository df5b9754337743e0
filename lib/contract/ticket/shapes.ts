import * as z from 'zod/mini';
import { documentTypes, LONGEST_DOCUMENT_NO } from '@/lib/domain/identity';
import { ticketThemes, visitorKinds } from '@/lib/domain/ticket';
import { placeLevels, ticketSorts } from '@/lib/domain/ticket-filter';
import { unitStatuses } from '@/lib/domain/unit';
import { forCoupon } from '../apply/shapes';
import { place } from '../area/endpoints';
import { couponOffer, payingCoupon } from '../coupon/shapes';
import { richBlock } from '../goods/rich-text';
import { deadline, session } from '../sku/endpoints';
import { code, contactMobile, day, id, idempotencyKey, keyword, pageRequest, personName, shopText, timestamp, yuan } from '../wire';

export const placeSearch = z.object({
  cityCode: id,
  keyword: z.optional(keyword),
  theme: z.optional(z.enum(ticketThemes)),
  levels: z.optional(z.array(z.enum(placeLevels)).check(z.maxLength(placeLevels.length))),
  /** Only places that have tickets left for this day. */
  date: z.optional(day),
  priceMin: z.optional(yuan),
  priceMax: z.optional(yuan),
  sort: z.enum(ticketSorts),
  ...forCoupon,
  ...place,
  ...pageRequest,
});

export const placeSummary = z.object({
  placeId: id,
  name: shopText,
  subtitle: shopText,
  imgUrl: z.string(),
  theme: z.enum(ticketThemes),
  level: z.nullable(z.enum(placeLevels)),
  /** Tenths of a point: 47 is 4.7. */
  scoreTenths: z.int(),
  reviewCount: z.int(),
  areaName: shopText,
  tagList: z.array(shopText),
  /** The lowest price. */
  price: yuan,
  marketPrice: z.nullable(yuan),
  /** Metres from the user's position; null when that was not sent. */
  distance: z.nullable(z.int()),
  sales: z.int(),
});

const ticketRule = z.object({
  bookUntil: deadline,
  /** If booked on the day itself, the gate admits visitors this many minutes after the booking. */
  enterAfterMinutes: z.int(),
  /** Whose name and document are required: nobody's, one person's for the whole order, or every visitor's. */
  realName: z.enum(['none', 'one', 'each']),
  /** Only one ticket per document and day at this place. */
  onePerDocument: z.boolean(),
  mostPerOrder: z.int(),
  refund: z.object({ kind: z.enum(['free', 'fee', 'none']), until: deadline, feePercent: z.int() }),
  /** Until when the day can be changed, once; null when it can't be. */
  changeUntil: z.nullable(deadline),
  /** One entry code per ticket, or one for the order. */
  codes: z.enum(['each', 'order']),
});

/** Whom a ticket can be for, and its price. */
const fare = z.object({
  kind: z.enum(visitorKinds),
  /** Who qualifies, such as '身高1.2米（含）以下'. */
  who: shopText,
  /** Whole years on the day of the visit, both inclusive; checked against identity numbers where every visitor is named. */
  ages: z.optional(z.object({ from: z.int(), until: z.optional(z.int()) })),
  price: yuan,
});

const ticketProduct = z.object({
  productId: id,
  name: shopText,
  /** What it admits to. */
  includes: z.array(shopText),
  rule: ticketRule,
  /** For the requested day, otherwise for `firstDate`. `marketPrice`: what the place itself asks on an ordinary day; null when unknown. */
  fares: z.array(z.object({ ...fare.shape, marketPrice: z.nullable(yuan) })),
  /** The lowest fare. */
  price: yuan,
  /** The first day that can be booked now; null when everything on sale is gone. */
  firstDate: z.nullable(day),
  /** For the requested day, over all sessions; null when none was requested. */
  left: z.nullable(z.int()),
});

const openingHours = z.object({
  /** 0 is Sunday. */
  weekday: z.int(),
  /** 'HH:mm', Shanghai time. */
  opens: z.string(),
  closes: z.string(),
  lastEntry: z.string(),
});

export const placeDetail = z.object({
  ...placeSummary.shape,
  pictures: z.array(z.object({ url: z.string(), caption: shopText })),
  cityCode: id,
  cityName: shopText,
  address: shopText,
  lng: z.number(),
  lat: z.number(),
  telephone: z.string(),
  /** The place is closed on weekdays that are not listed. */
  openingHours: z.array(openingHours),
  introduction: z.array(richBlock),
  notices: z.array(z.object({ title: shopText, text: shopText })),
  products: z.array(ticketProduct),
});

/** What the buyer wants: a day, a session, and a number of tickets of each fare. */
const wanted = {
  productId: id,
  date: day,
  sessionNo: z.int().check(z.minimum(0), z.maximum(99)),
  fares: z
    .array(z.object({ kind: z.enum(visitorKinds), quantity: z.int().check(z.minimum(1), z.maximum(50)) }))
    .check(z.minLength(1), z.maxLength(visitorKinds.length)),
  ...payingCoupon,
};

export const preOrderRequest = z.object(wanted);
export const preOrder = z.object({
  placeId: id,
  placeName: shopText,
  address: shopText,
  imgUrl: z.string(),
  productId: id,
  productName: shopText,
  includes: z.array(shopText),
  rule: ticketRule,
  date: day,
  session,
  /** All fares of the product; `quantity` as requested, 0 for the others. */
  fares: z.array(z.object({ ...fare.shape, quantity: z.int() })),
  /** Tickets left in the session, and the most that one order can take now. */
  left: z.int(),
  most: z.int(),
  /** Until when giving it back is free; null when it never is. */
  freeUntil: z.nullable(timestamp),
  /** When the gate first admits visitors, if booked now. */
  entersFrom: timestamp,
  coupons: couponOffer,
  payAmount: yuan,
});

export const createRequest = z.object({
  ...wanted,
  /** What the buyer saw and agreed to. It never sets the price: it is only compared, and a difference is refused with OFFER_CHANGED. */
  acceptedAmount: yuan,
  acceptedFreeUntil: z.nullable(timestamp),
  /** As the rule requires: none, one for the order, or one per ticket. Each is a saved traveller, or a name and document as typed. */
  visitors: z
    .array(
      z.object({
        kind: z.enum(visitorKinds),
        residentId: z.optional(id),
        name: z.optional(personName),
        documentType: z.optional(z.enum(documentTypes)),
        documentNo: z.optional(code(LONGEST_DOCUMENT_NO)),
      }),
    )
    .check(z.maxLength(50)),
  contactMobile,
  /** Orders the same again although an unpaid order for it exists. */
  despiteDuplicate: z.optional(z.boolean()),
  idempotencyKey,
});

/** What only ticket orders have. */
export const ticketOrder = z.object({
  placeId: id,
  placeName: shopText,
  telephone: z.string(),
  address: shopText,
  lng: z.number(),
  lat: z.number(),
  imgUrl: z.string(),
  productId: id,
  productName: shopText,
  includes: z.array(shopText),
  rule: ticketRule,
  date: day,
  session,
  fares: z.array(z.object({ ...fare.shape, quantity: z.int() })),
  /** `code` is null until the order is paid, and when one code admits the whole order. */
  tickets: z.array(
    z.object({
      unitNo: z.int(),
      kind: z.enum(visitorKinds),
      price: yuan,
      status: z.enum(unitStatuses),
      /** Null when no name was required. */
      visitor: z.nullable(z.object({ name: z.string(), documentType: z.enum(documentTypes), documentNo: z.string() })),
      code: z.nullable(z.string()),
    }),
  ),
  /** The one visitor who was named for the whole order; masked. */
  visitor: z.nullable(z.object({ name: z.string(), documentType: z.enum(documentTypes), documentNo: z.string() })),
  /** The code for the whole order; null until it is paid. */
  code: z.nullable(z.string()),
  /** Masked. */
  contactMobile: z.string(),
  freeUntil: z.nullable(timestamp),
  entersFrom: timestamp,
  /** Until when the day can still be changed; null when it can't be. */
  changeUntil: z.nullable(timestamp),
});

/** §3: what the two booking pages start with. */
export const ticketDefaults = {
  ticketPreOrderParam: z.optional(z.object({ date: day })),
  ticketOrderParam: z.optional(z.object({ date: day, until: day })),
};
