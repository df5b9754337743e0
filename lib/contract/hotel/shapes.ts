import * as z from 'zod/mini';
import { cancellationKinds } from '@/lib/domain/cancellation';
import { hotelSetNames, hotelSorts } from '@/lib/domain/hotel-filter';
import { forCoupon } from '../apply/shapes';
import { place } from '../area/endpoints';
import { couponOffer, payingCoupon } from '../coupon/shapes';
import { richBlock } from '../goods/rich-text';
import {
  contactMobile,
  day,
  id,
  idempotencyKey,
  keyword,
  pageRequest,
  personName,
  prose,
  shapedText,
  shopText,
  timestamp,
  yuan,
} from '../wire';

/** Shapes that both hotel sets share: `hotel` (classic) and `newHotel`. */

const stayDates = { checkInDate: day, checkOutDate: day };
/** Of a question that may be asked without nights; both or neither. */
export const maybeStay = { checkInDate: z.optional(day), checkOutDate: z.optional(day) };

export const hotelSearch = z.object({
  cityCode: id,
  ...stayDates,
  keyword: z.optional(keyword),
  /** A district or business area of the city. */
  areaCode: z.optional(id),
  starLevels: z.optional(z.array(z.int().check(z.minimum(2), z.maximum(5))).check(z.maxLength(4))),
  priceMin: z.optional(yuan),
  priceMax: z.optional(yuan),
  brandId: z.optional(id),
  facilityIds: z.optional(z.array(id).check(z.maxLength(8))),
  sort: z.enum(hotelSorts),
  ...forCoupon,
  ...place,
  ...pageRequest,
});

/** What members of the hotel's group pay, by level, the lowest first; empty where no membership of it is offered. */
const memberPrices = z.array(
  z.object({
    groupCode: id,
    level: id,
    levelName: z.string(),
    /** The average per night. */
    price: yuan,
    totalPrice: z.nullable(yuan),
  }),
);

const hotelFacts = {
  hotelId: id,
  name: shopText,
  subtitle: shopText,
  imgUrl: z.string(),
  /** 2 economy, 3 comfort, 4 upscale, 5 luxury. */
  starLevel: z.int(),
  /** Tenths of a point: 47 is 4.7. */
  scoreTenths: z.int(),
  reviewCount: z.int(),
  areaName: shopText,
  tagList: z.array(shopText),
  /** The lowest price per night: of the nights that were asked for the average of the cheapest offer that is left for all of them. */
  price: yuan,
  /** Above the price; null otherwise. */
  marketPrice: z.nullable(yuan),
  /** Metres from the user's position; null when that was not sent. */
  distance: z.nullable(z.int()),
  sales: z.int(),
};

export const hotelSummary = z.object({
  ...hotelFacts,
  /** What that offer costs for all nights together; null when no nights were asked for, or they are sold out. */
  totalPrice: z.nullable(yuan),
  memberPrices,
  /** No room is left for all nights; the price is then the lowest of other nights. */
  soldOut: z.boolean(),
});

const facility = z.object({ facilityId: id, name: shopText });

export const hotelDetail = z.object({
  ...hotelFacts,
  pictures: z.array(z.object({ url: z.string(), caption: shopText })),
  openedYear: z.int(),
  address: shopText,
  lng: z.number(),
  lat: z.number(),
  telephone: z.string(),
  cityCode: id,
  cityName: shopText,
  facilities: z.array(facility),
  policies: z.array(z.object({ title: shopText, text: shopText })),
  richText: z.array(richBlock),
});

const cancellation = z.object({
  kind: z.enum(cancellationKinds),
  /** Hours before 18:00 of the check-in day until which cancelling is free (kind `free`). */
  freeHours: z.int(),
  /** Share kept before check-in (kind `fee`), in percent. */
  feePercent: z.int(),
});

const nightPrice = z.object({ date: day, price: yuan, left: z.int() });

export const offer = z.object({
  offerId: id,
  name: shopText,
  /** Breakfasts per night. */
  breakfast: z.int(),
  cancellation,
  /** Until when cancelling is free; null when it never is. */
  freeUntil: z.nullable(timestamp),
  instantConfirmation: z.boolean(),
  /** The average per night. */
  price: yuan,
  totalPrice: yuan,
  memberPrices,
  /** Rooms left on the night with the fewest; 0 is sold out. */
  left: z.int(),
});

const roomType = z.object({
  roomTypeId: id,
  name: shopText,
  imgUrl: z.string(),
  areaSquareMetres: z.int(),
  bed: shopText,
  maxGuests: z.int(),
  floor: shopText,
  hasWindow: z.boolean(),
  facilities: z.array(shopText),
  offers: z.array(offer),
});
export const roomList = z.object({ ...stayDates, list: z.array(roomType) });
export const roomQuery = z.object({ hotelId: id, ...stayDates, ...forCoupon });

export const searchCondition = z.object({
  areas: z.array(z.object({ areaCode: id, name: shopText, kind: z.enum(['district', 'business']) })),
  brands: z.array(z.object({ brandId: id, name: shopText })),
  facilities: z.array(facility),
  starLevels: z.array(z.int()),
  /** Upper bounds of the price bands, ascending. */
  priceBands: z.array(yuan),
});

const booking = {
  hotelId: id,
  offerId: id,
  ...stayDates,
  roomCount: z.int().check(z.minimum(1), z.maximum(5)),
  ...payingCoupon,
};

export const preOrderRequest = z.object(booking);
export const preOrder = z.object({
  hotelId: id,
  hotelName: shopText,
  address: shopText,
  roomName: shopText,
  bed: shopText,
  imgUrl: z.string(),
  offerName: shopText,
  breakfast: z.int(),
  ...stayDates,
  nights: z.array(nightPrice),
  roomCount: z.int(),
  maxRoomCount: z.int(),
  /** Of one room. */
  maxGuests: z.int(),
  cancellation,
  freeUntil: z.nullable(timestamp),
  coupons: couponOffer,
  /** What the buyer pays and saves as a member of the hotel's group, for all rooms; null for others. */
  member: z.nullable(
    z.object({
      levelName: z.string(),
      ordinaryAmount: yuan,
      memberAmount: yuan,
      /** Not when a coupon pays: a coupon is used at the ordinary price. */
      applied: z.boolean(),
    }),
  ),
  payAmount: yuan,
  /** The arrival times to choose from, 'HH:mm'. */
  arriveTimes: z.array(z.string()),
});

export const createRequest = z.object({
  ...booking,
  /** What the buyer saw and agreed to. It never sets the price: it is only compared, and a difference is refused with OFFER_CHANGED. */
  acceptedAmount: yuan,
  acceptedFreeUntil: z.nullable(timestamp),
  /** At least one per room; names as on the identity card. */
  guests: z.array(z.object({ name: personName })).check(z.minLength(1), z.maxLength(10)),
  contactMobile,
  /** One of the times that were offered. */
  arriveTime: shapedText(5, /^\d\d:\d\d$/),
  remark: prose(200),
  /** Orders the same stay again although an unpaid order for it exists. */
  despiteDuplicate: z.optional(z.boolean()),
  idempotencyKey,
});

/** What only orders of stays have. */
export const stay = z.object({
  hotelId: id,
  hotelSet: z.enum(hotelSetNames),
  hotelName: shopText,
  hotelTelephone: z.string(),
  address: shopText,
  lng: z.number(),
  lat: z.number(),
  imgUrl: z.string(),
  roomName: shopText,
  bed: shopText,
  offerName: shopText,
  breakfast: z.int(),
  ...stayDates,
  nights: z.array(z.object({ date: day, price: yuan })),
  /** It was booked at a member's price, which the nights show; null otherwise. */
  member: z.nullable(z.object({ levelName: z.string(), ordinaryAmount: yuan })),
  roomCount: z.int(),
  guests: z.array(z.object({ name: z.string() })),
  /** Masked. */
  contactMobile: z.string(),
  arriveTime: z.string(),
  remark: z.string(),
  cancellation,
  freeUntil: z.nullable(timestamp),
  /** The hotel's own number, once it has confirmed the booking. */
  confirmationNo: z.nullable(z.string()),
});
