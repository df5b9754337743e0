import * as z from 'zod/mini';
import { goodsKinds, shelfNames } from '@/lib/kinds/registry';
import { cityGroups } from '../area/endpoints';
import { endpoint } from '../endpoint';
import { id, listOf, shopText, yuan } from '../wire';

/** One list of goods in a city. */
const destination = z.object({
  shelf: z.enum(shelfNames),
  kind: z.enum(goodsKinds),
  /** How many of its goods the coupon can be spent on, counted up to `MOST_COUNTED` of lib/domain/coupon/occasion.ts. */
  count: z.int(),
  /** The product of this list that the shop recommends most, and its price. */
  name: shopText,
  imgUrl: z.string(),
  price: yuan,
});

/** Where one of the caller's own coupons can be spent; others' coupons are answered with NOT_FOUND. */
export const apply = {
  cityList: endpoint({
    id: 'apply.cityList',
    kind: 'query',
    method: 'POST',
    path: '/distribution/city/api/getCouponCityList',
    host: 'base',
    access: 'user',
    summary: 'Cities that have goods for a coupon, of one list or of all; goods without a city are in none',
    request: z.object({ userCouponId: id, shelf: z.optional(z.enum(shelfNames)) }),
    response: cityGroups,
    errors: ['NOT_FOUND'],
  }),
  destinations: endpoint({
    id: 'apply.destinations',
    kind: 'query',
    method: 'POST',
    path: '/distribution/city/api/nonstandard/destinationToCoupon',
    host: 'base',
    access: 'user',
    summary: 'What a coupon can be spent on in a city, list by list; goods that are sent count in every city',
    request: z.object({ userCouponId: id, cityCode: id }),
    response: listOf(destination),
    errors: ['NOT_FOUND'],
  }),
};
