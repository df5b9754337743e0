import type { Contract } from '@/lib/contract/contract';
import { couponsChange } from './coupon';
import { command, feed, query } from './define';

export const hotelCalls = {
  shopPage: feed('hotel.shopPage'),
  shopDetail: query('hotel.shopDetail'),
  productList: query('hotel.productList'),
  recommend: query('hotel.recommend'),
  searchCondition: query('hotel.searchCondition'),
  pre: query('hotel.pre'),
  create: command('hotel.create', { refreshes: ['order.page', ...couponsChange] }),
  orderDetail: query('hotel.orderDetail'),
  roomPage: query('hotel.roomPage'),
  couponRoomPage: query('hotel.couponRoomPage'),
} satisfies Record<keyof Contract['hotel'], unknown>;
