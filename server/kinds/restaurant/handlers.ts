import { restaurant } from '@/lib/contract/restaurant/endpoints';
import { type Handler, handle } from '@/server/call/handle';
import { createDining } from './booking/create';
import { diningDetail } from './booking/detail';
import { preOrder } from './booking/pre';
import { cityAround, restaurantCities } from './cities';
import { restaurantConditions } from './conditions';
import { pageOfCouponFood, pageOfFood, pageOfShops } from './lists';
import { productDetail } from './product-detail';
import { dishesOf, shopDetail } from './shop-detail';
import { pageOfSuitableShops } from './suitable-shops';
import { tableCalendar, tableTimes } from './table-times';

export const restaurantHandlers: readonly Handler[] = [
  handle(restaurant.shopPage, (search, context) => pageOfShops(context, search)),
  handle(restaurant.shopDetail, (request, context) => shopDetail(context, request)),
  handle(restaurant.foodList, ({ shopId }, context) => dishesOf(context, shopId)),
  handle(restaurant.productPage, (search, context) => pageOfFood(context, search)),
  handle(restaurant.productDetail, (request, context) => productDetail(context, request)),
  handle(restaurant.couponProducts, (search, context) => pageOfCouponFood(context, search)),
  handle(restaurant.suitableShops, (request, context) => pageOfSuitableShops(context, request)),
  handle(restaurant.suitableShopPage, (request, context) => pageOfSuitableShops(context, request)),
  handle(restaurant.suitableShopCity, ({ productId }, context) => restaurantCities(context, productId)),
  handle(restaurant.searchCondition, ({ cityCode }, context) => restaurantConditions(context, cityCode)),
  handle(restaurant.locationToCity, (position, context) => cityAround(context, position)),
  handle(restaurant.calendar, (request, context) => tableCalendar(context, request)),
  handle(restaurant.times, (request, context) => tableTimes(context, request)),
  handle(restaurant.pre, (request, context) => preOrder(context, request)),
  handle(restaurant.create, (request, context) => createDining(restaurant.create, request, context)),
  handle(restaurant.orderDetail, ({ orderNo }, context) => diningDetail(context, orderNo)),
];
