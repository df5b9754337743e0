import type { Contract } from '@/lib/contract/contract';
import { couponsChange } from './coupon';
import { command, feed, query } from './define';

export const restaurantCalls = {
  shopPage: feed('restaurant.shopPage'),
  shopDetail: query('restaurant.shopDetail'),
  foodList: query('restaurant.foodList'),
  productDetail: query('restaurant.productDetail'),
  productPage: feed('restaurant.productPage'),
  couponProducts: feed('restaurant.couponProducts'),
  suitableShops: feed('restaurant.suitableShops'),
  suitableShopPage: feed('restaurant.suitableShopPage'),
  calendar: query('restaurant.calendar'),
  times: query('restaurant.times'),
  searchCondition: query('restaurant.searchCondition'),
  locationToCity: query('restaurant.locationToCity'),
  suitableShopCity: query('restaurant.suitableShopCity'),
  pre: query('restaurant.pre'),
  create: command('restaurant.create', { refreshes: ['order.page', ...couponsChange] }),
  orderDetail: query('restaurant.orderDetail'),
} satisfies Record<keyof Contract['restaurant'], unknown>;
