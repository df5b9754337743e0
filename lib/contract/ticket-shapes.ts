import * as z from 'zod/mini';
import { documentTypes, LONGEST_DOCUMENT_NO } from '@/lib/domain/identity';
import { ticketThemes, visitorKinds } from '@/lib/domain/ticket';
import { placeLevels, ticketSorts } from '@/lib/domain/ticket-filter';
import { unitStatuses } from '@/lib/domain/unit';
import { forCoupon } from './apply-shapes';
import { place } from './area';
import { couponOffer, payingCoupon } from './coupon-shapes';
import { richBlock } from './rich-text';
import { deadline, session } from './sku';
import { contactMobile, day, id, idempotencyKey, pageRequest, personName, shopText, text, timestamp, yuan } from './wire';

export const placeSearch = z.object({
  cityCode: id,
  keyword: z.optional(text(40)),
  theme: z.optional(z.enum(ticketThemes)),
  levels: z.optional(z.array(z.enum(placeLevels)).check(z.maxLength(placeLevels.length))),
  /** Only places that have a ticket left for this day. */
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
  /** From this price. */
  price: yuan,
  marketPrice: z.nullable(yuan),
  /** Metres from the user's place, when it was sent. */
  distance: z.nullable(z.int()),
  sales: z.int(),
});

const ticketRule = z.object({
  bookUntil: deadline,
  /** Booked on the day itself, the gate opens this many minutes later. */
  enterAfterMinutes: z.int(),
  /** Who has to give name and document. */
  realName: z.enum(['none', 'one', 'each']),
  /** One ticket per document and day at this place. */
  onePerDocument: z.boolean(),
  mostPerOrder: z.int(),
  refund: z.object({ kind: z.enum(['free', 'fee', 'none']), until: deadline, feePercent: z.int() }),
  /** Until when the day can be changed, once; null when it never can. */
  changeUntil: z.nullable(deadline),
  /** One entry code per ticket, or one for the order. */
  codes: z.enum(['each', 'order']),
});

/** Whom a ticket of a product can be for, and what it costs. */
const fare = z.object({
  kind: z.enum(visitorKinds),
  /** Who qualifies, such as '身高1.2米（含）以下'. */
  who: shopText,
  price: yuan,
});

const ticketProduct = z.object({
  productId: id,
  name: shopText,
  /** What it opens. */
  includes: z.array(shopText),
  rule: ticketRule,
  /** Of the day asked for, otherwise of `firstDate`. */
  fares: z.array(fare),
  /** The lowest of its fares. */
  price: yuan,
  /** The first day that can be booked now; null when nothing is left of the horizon. */
  firstDate: z.nullable(day),
  /** Of the day asked for, all sessions together; null when none was. */
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
  /** A weekday that is not here is closed. */
  openingHours: z.array(openingHours),
  introduction: z.array(richBlock),
  notices: z.array(z.object({ title: shopText, text: shopText })),
  products: z.array(ticketProduct),
});

/** What is wanted of a product: a day, a session and so many tickets of each fare. */
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
  /** All fares of the product; `quantity` as asked for, 0 for the others. */
  fares: z.array(z.object({ ...fare.shape, quantity: z.int() })),
  /** Tickets left of the session, and the most that one order takes now. */
  left: z.int(),
  most: z.int(),
  /** Epoch ms until which giving back is free; null when it never is. */
  freeUntil: z.nullable(timestamp),
  /** When the gate first lets somebody in, if it is booked now. */
  entersFrom: timestamp,
  coupons: couponOffer,
  payAmount: yuan,
});

export const createRequest = z.object({
  ...wanted,
  /** What the buyer saw and agreed to. Never charged by: it is only compared, and OFFER_CHANGED answers a difference. */
  acceptedAmount: yuan,
  acceptedFreeUntil: z.nullable(timestamp),
  /** By the rule: none, one for the order, or one for each ticket of a fare. A saved resident, or name and document as typed. */
  visitors: z
    .array(
      z.object({
        kind: z.enum(visitorKinds),
        residentId: z.optional(id),
        name: z.optional(personName),
        documentType: z.optional(z.enum(documentTypes)),
        documentNo: z.optional(text(LONGEST_DOCUMENT_NO)),
      }),
    )
    .check(z.maxLength(50)),
  contactMobile,
  /** Places a second order for the same although an unpaid one exists. */
  despiteDuplicate: z.optional(z.boolean()),
  idempotencyKey,
});

/** A ticket order's own part. */
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
  /** The tickets one by one; `code` is null until the order is paid, and when one code opens the whole order. */
  tickets: z.array(
    z.object({
      unitNo: z.int(),
      kind: z.enum(visitorKinds),
      price: yuan,
      status: z.enum(unitStatuses),
      /** Null when nobody's name was asked for. */
      visitor: z.nullable(z.object({ name: z.string(), documentType: z.enum(documentTypes), documentNo: z.string() })),
      code: z.nullable(z.string()),
    }),
  ),
  /** Of the one visitor who was asked for the whole order; masked. */
  visitor: z.nullable(z.object({ name: z.string(), documentType: z.enum(documentTypes), documentNo: z.string() })),
  /** The code of the whole order, once it is paid. */
  code: z.nullable(z.string()),
  /** Masked. */
  contactMobile: z.string(),
  freeUntil: z.nullable(timestamp),
  entersFrom: timestamp,
  /** Until when the day can still be changed; null when it can't. */
  changeUntil: z.nullable(timestamp),
});

/** §3: what the two pages of a booking begin with. */
export const ticketDefaults = {
  ticketPreOrderParam: z.optional(z.object({ date: day })),
  ticketOrderParam: z.optional(z.object({ date: day, until: day })),
};
