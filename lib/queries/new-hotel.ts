import type { Contract } from '@/lib/contract/contract';
import { couponsChange } from './coupon';
import { command, feed, query } from './define';

export const newHotelCalls = {
  cities: query('newHotel.cities'),
  detail: query('newHotel.detail'),
  recommendCity: query('newHotel.recommendCity'),
  couponCities: query('newHotel.couponCities'),
  search: feed('newHotel.search'),
  searchCondition: query('newHotel.searchCondition'),
  roomPage: query('newHotel.roomPage'),
  couponRoomPage: query('newHotel.couponRoomPage'),
  couponHotelPage: feed('newHotel.couponHotelPage'),
  calendar: query('newHotel.calendar'),
  couponCity: query('newHotel.couponCity'),
  pre: query('newHotel.pre'),
  create: command('newHotel.create', { refreshes: ['order.page', ...couponsChange] }),
  orderDetail: query('newHotel.orderDetail'),
} satisfies Record<keyof Contract['newHotel'], unknown>;
