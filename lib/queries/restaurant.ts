import type { Contract } from '@/lib/contract/contract';
import { command, feed, query } from './define';

export const restaurantCalls = {
  shopPage: feed('restaurant.shopPage'),
  shopDetail: query('restaurant.shopDetail'),
  foodList: query('restaurant.foodList'),
  productDetail: query('restaurant.productDetail'),
  productPage: feed('restaurant.productPage'),
  suitableShops: feed('restaurant.suitableShops'),
  suitableShopPage: feed('restaurant.suitableShopPage'),
  calendar: query('restaurant.calendar'),
  times: query('restaurant.times'),
  searchCondition: query('restaurant.searchCondition'),
  locationToCity: query('restaurant.locationToCity'),
  suitableShopCity: query('restaurant.suitableShopCity'),
  pre: query('restaurant.pre'),
  create: command('restaurant.create', { refreshes: ['order.page'] }),
  orderDetail: query('restaurant.orderDetail'),
} satisfies Record<keyof Contract['restaurant'], unknown>;
