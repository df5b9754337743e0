import * as z from 'zod/mini';
import { goodsKinds, shelfNames } from '@/lib/kinds/registry';
import { cityGroups } from './area';
import { endpoint } from './endpoint';
import { id, listOf, shopText, yuan } from './wire';

/** Of one list of goods in a city. */
const destination = z.object({
  shelf: z.enum(shelfNames),
  kind: z.enum(goodsKinds),
  /** How much of it the coupon can be spent on, as far as `MOST_COUNTED` of lib/domain/coupon/occasion.ts. */
  count: z.int(),
  /** What the shop recommends most of it, and what that costs. */
  name: shopText,
  imgUrl: z.string(),
  price: yuan,
});

/** Where a coupon of the caller's own can be spent; somebody else's is not found. */
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
