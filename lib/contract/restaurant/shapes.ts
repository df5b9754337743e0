import * as z from 'zod/mini';
import { diningKinds } from '@/lib/domain/dining';
import { foodSorts, priceScopeIds, restaurantSorts } from '@/lib/domain/restaurant-filter';
import { place } from '../area/endpoints';
import { couponOffer } from '../coupon/shapes';
import { richBlock } from '../goods/rich-text';
import { day, id, keyword, latitude, longitude, pageQuery, pageRequest, shopText, timestamp, yuan } from '../wire';

/** 'HH:mm', Shanghai time. */
const clock = z.string();

/** See `DiningRule` in lib/domain/dining.ts; holidays by the calendar's names. */
export const diningRule = z.object({
  weekdays: z.array(z.int()),
  hours: z.array(z.object({ from: clock, until: clock })),
  excludedHolidays: z.array(shopText),
  mostPerTable: z.nullable(z.int()),
  mostPerPerson: z.nullable(z.int()),
  mostPerOrder: z.int(),
  validity: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('until'), day }),
    z.object({ kind: z.literal('days'), days: z.int() }),
  ]),
  booking: z.object({ kind: z.enum(['none', 'call', 'table']), hoursBefore: z.int() }),
  refund: z.object({ kind: z.enum(['anytime', 'beforeTable', 'none']), hoursBefore: z.int(), whenExpired: z.boolean() }),
});

/** The same on all of `weekdays` (0 is Sunday); a closing time not after the opening time is on the next day. */
const openingHours = z.array(z.object({ weekdays: z.array(z.int()), opens: clock, closes: clock }));

export const shopSearch = z.object({
  cityCode: id,
  keyword: z.optional(keyword),
  /** A district or business area of the city. */
  areaCode: z.optional(id),
  frontendCategoryTypeId: z.optional(id),
  priceScopeId: z.optional(z.enum(priceScopeIds)),
  /** Only shops where a benefit with this range can be used. */
  availableRangeId: z.optional(id),
  /** Only shops that are open now. */
  openNow: z.optional(z.boolean()),
  sort: z.enum(restaurantSorts),
  ...place,
  ...pageRequest,
});

/** One of a shop's products in a line. */
const offer = z.object({ productId: id, kind: z.enum(diningKinds), name: shopText, price: yuan, marketPrice: yuan });

export const shopSummary = z.object({
  shopId: id,
  name: shopText,
  imgUrl: z.string(),
  frontendCategoryTypeId: id,
  categoryName: shopText,
  /** Tenths of a point: 47 is 4.7. */
  scoreTenths: z.int(),
  reviewCount: z.int(),
  areaName: shopText,
  tagList: z.array(shopText),
  perHead: yuan,
  /** Clients work out from these and the clock whether it is open now: `openState` in lib/domain/opening-hours.ts. */
  openingHours,
  /** Metres from the user's position; null when that was not sent. */
  distance: z.nullable(z.int()),
  sales: z.int(),
  /** Its two best sellers. */
  offers: z.array(offer),
});

/** A voucher or set meal in a list. */
export const foodSummary = z.object({
  productId: id,
  kind: z.enum(diningKinds),
  name: shopText,
  imgUrl: z.string(),
  tagList: z.array(shopText),
  price: yuan,
  /** A voucher's face value; for a set meal, what its courses cost separately. */
  marketPrice: yuan,
  /** How many people a set meal is for; null for a voucher. */
  people: z.nullable(z.int()),
  sales: z.int(),
  /** Total stock; 0 is sold out. */
  left: z.int(),
  /** The shop that sells it; `restaurant.suitableShops` lists all that accept it. */
  shopId: id,
  shopName: shopText,
  areaName: shopText,
  /** How many shops accept it. */
  shopCount: z.int(),
  /** Metres from the user's position to that shop; null when that was not sent. */
  distance: z.nullable(z.int()),
  rule: diningRule,
});

export const foodSearch = z.object({
  cityCode: id,
  kind: z.optional(z.enum(diningKinds)),
  keyword: z.optional(keyword),
  areaCode: z.optional(id),
  frontendCategoryTypeId: z.optional(id),
  /** See `mealSizes` in lib/domain/restaurant-filter.ts. */
  people: z.optional(z.array(z.int().check(z.minimum(1), z.maximum(20))).check(z.maxLength(8))),
  priceMin: z.optional(yuan),
  priceMax: z.optional(yuan),
  sort: z.enum(foodSorts),
  ...place,
  ...pageRequest,
});

/** The same search as query parameters, without what needs a list. */
export const couponFoodSearch = z.object({
  userCouponId: id,
  ...z.omit(foodSearch, { people: true, lng: true, lat: true, cursor: true, pageSize: true }).shape,
  lng: z.optional(longitude),
  lat: z.optional(latitude),
  ...pageQuery,
});

/** A dish a shop is known for. */
export const dish = z.object({
  dishId: id,
  name: shopText,
  imgUrl: z.string(),
  price: yuan,
  recommendCount: z.int(),
  /** One of the shop's signature dishes. */
  signature: z.boolean(),
});

const branch = z.object({ shopId: id, name: shopText, areaName: shopText, distance: z.nullable(z.int()) });

export const shopDetail = z.object({
  ...shopSummary.shape,
  pictures: z.array(z.object({ url: z.string(), caption: shopText })),
  cityCode: id,
  cityName: shopText,
  /** Named as in §3. */
  businessAreaName: shopText,
  address: shopText,
  lng: z.number(),
  lat: z.number(),
  telephone: z.string(),
  facilities: z.array(shopText),
  introduction: z.array(richBlock),
  vouchers: z.array(foodSummary),
  setMeals: z.array(foodSummary),
  /** The first few; `restaurant.foodList` has all. */
  dishes: z.array(dish),
  /** Other shops of the same brand in this city, nearest first, at most ten; `distance` is from this shop. */
  branches: z.array(branch),
  branchCount: z.int(),
});

/** A dish of a set meal. */
const portion = z.object({
  dishNo: z.int(),
  name: shopText,
  /** The size of a portion, such as '1份'. */
  portion: shopText,
  /** Its price when ordered separately. */
  price: yuan,
  /** The surcharge for choosing it, per set. */
  extra: yuan,
});

/** A course: all of its dishes, or `choose` of them. */
export const course = z.object({
  courseNo: z.int(),
  name: shopText,
  /** How many dishes one gets; equal to their number when all are included. */
  choose: z.int(),
  dishes: z.array(portion),
});

export const shopLine = z.object({
  shopId: id,
  name: shopText,
  areaName: shopText,
  address: shopText,
  telephone: z.string(),
  lng: z.number(),
  lat: z.number(),
  openingHours,
  distance: z.nullable(z.int()),
});
export const suitableShop = z.object({ ...shopLine.shape, imgUrl: z.string(), cityCode: id });

export const productDetail = z.object({
  ...foodSummary.shape,
  pictures: z.array(z.object({ url: z.string(), caption: shopText })),
  cityCode: id,
  cityName: shopText,
  /** Of a voucher; null for a set meal. */
  faceValue: z.nullable(yuan),
  /** Of a set meal; empty for a voucher. */
  courses: z.array(course),
  /** The last day on which it can be used if bought now. */
  validUntil: day,
  /** Other things to know, such as whether private rooms cost extra. */
  notices: z.array(z.object({ title: shopText, text: shopText })),
  /** Nearest first, at most three. */
  shops: z.array(shopLine),
  cityCount: z.int(),
  /** Other products of the same shop. */
  others: z.array(offer),
});

export const suitableShopSearch = z.object({ productId: id, cityCode: z.optional(id), ...place, ...pageRequest });
export const suitableShopQuery = z.object({
  productId: id,
  cityCode: id,
  keyword: z.optional(keyword),
  areaCode: z.optional(id),
  openNow: z.optional(z.boolean()),
  ...place,
  ...pageRequest,
});

export const searchCondition = z.object({
  areas: z.array(z.object({ areaCode: id, name: shopText, kind: z.enum(['district', 'business']) })),
  categories: z.array(z.object({ frontendCategoryTypeId: id, name: shopText })),
  /** Per head; `max` is null without an upper end. */
  priceScopes: z.array(z.object({ priceScopeId: z.enum(priceScopeIds), min: yuan, max: z.nullable(yuan) })),
  availableRanges: z.array(z.object({ availableRangeId: id, name: shopText })),
  /** Upper bounds of the price ranges, ascending. */
  priceBands: z.array(yuan),
});

export const tableQuery = { productId: id, shopId: id };
export const tableTime = z.object({
  time: clock,
  /** Tables left; 0 when all are taken. */
  left: z.int(),
  bookable: z.boolean(),
});

/** What pre-order and order both say about the product. */
export const ordered = {
  productId: id,
  kind: z.enum(diningKinds),
  productName: shopText,
  imgUrl: z.string(),
  faceValue: z.nullable(yuan),
  people: z.nullable(z.int()),
  rule: diningRule,
  /** The last day on which it can be used. */
  validUntil: day,
  quantity: z.int(),
};

export const tableOf = z.object({ shopId: id, shopName: shopText, address: shopText, date: day, time: clock });

export const preOrder = z.object({
  ...ordered,
  /** The shop that sells it. */
  shopId: id,
  shopName: shopText,
  shopCount: z.int(),
  /** All courses, with every dish to choose from. */
  courses: z.array(course),
  /** As requested; for a course without a valid choice, its first dishes. */
  choices: z.array(z.object({ courseNo: z.int(), dishNos: z.array(z.int()) })),
  /** Null if none was chosen, or the chosen one is no longer available. */
  table: z.nullable(z.object({ ...tableOf.shape, left: z.int() })),
  /** Price per unit, without the surcharges of chosen dishes. */
  price: yuan,
  marketPrice: yuan,
  /** The surcharges of all chosen dishes, per set. */
  extra: yuan,
  left: z.int(),
  /** The most that this order can have now, given stock, table, and the limits per order and person. */
  most: z.int(),
  /** Until when giving it back is free; null when the rule sets no time. */
  freeUntil: z.nullable(timestamp),
  coupons: couponOffer,
  payAmount: yuan,
});
