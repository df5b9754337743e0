import * as z from 'zod/mini';
import { city, cityGroups } from './area';
import { endpoint } from './endpoint';
import { calendar, calendarQuery } from './hotel';
import {
  created, createRequest, hotelDetail, hotelSearch, hotelSummary, preOrder, preOrderRequest, roomList, roomQuery, searchCondition, stay,
} from './hotel-shapes';
import { orderBasic } from './order';
import { id, listOf, nothing, pageOf } from './wire';

/** The newer hotel set: rooms by date, pages under `n/`. */
export const newHotel = {
  cities: endpoint({
    id: 'newHotel.cities', kind: 'query', method: 'GET', path: '/hotel/hotel/api/queryHotelCity', host: 'base', access: 'visitor',
    summary: 'Cities with hotels of this set', request: nothing, response: cityGroups,
  }),
  detail: endpoint({
    id: 'newHotel.detail', kind: 'query', method: 'GET', path: '/hotel/hotel/api/queryHotelDetail', host: 'base', access: 'visitor',
    summary: 'One hotel', request: z.object({ hotelId: id }), response: hotelDetail, errors: ['GOODS_GONE'],
  }),
  recommendCity: endpoint({
    id: 'newHotel.recommendCity', kind: 'query', method: 'GET', path: '/operation/recommend/new-hotel/city', host: 'base', access: 'visitor',
    summary: 'Cities to recommend', request: nothing, response: listOf(city),
  }),
  couponCities: endpoint({
    id: 'newHotel.couponCities', kind: 'query', method: 'GET', path: '/hotel/hotel/api/queryCouponHotelCity', host: 'base', access: 'visitor',
    summary: 'Cities with hotels that take coupons', request: nothing, response: cityGroups,
  }),
  search: endpoint({
    id: 'newHotel.search', kind: 'query', method: 'POST', path: '/hotel/hotel/api/search', host: 'base', access: 'visitor',
    summary: 'Hotels of a city by filters and order', request: hotelSearch, response: pageOf(hotelSummary),
  }),
  searchCondition: endpoint({
    id: 'newHotel.searchCondition', kind: 'query', method: 'POST', path: '/hotel/hotel/api/querySearchCondition', host: 'base', access: 'visitor',
    summary: 'What a city can be filtered by', request: z.object({ cityCode: id }), response: searchCondition,
  }),
  roomPage: endpoint({
    id: 'newHotel.roomPage', kind: 'query', method: 'POST', path: '/hotel/hotel/api/queryRoomPage', host: 'base', access: 'visitor',
    summary: 'Rooms and their offers for a stay', request: roomQuery, response: roomList, errors: ['GOODS_GONE', 'DATES_INVALID'],
  }),
  couponRoomPage: endpoint({
    id: 'newHotel.couponRoomPage', kind: 'query', method: 'POST', path: '/distribution/hotelNew/coupon/api/roomPage', host: 'base', access: 'visitor',
    summary: 'Rooms a coupon can be spent on', request: roomQuery, response: roomList, errors: ['GOODS_GONE', 'DATES_INVALID'],
  }),
  couponHotelPage: endpoint({
    id: 'newHotel.couponHotelPage', kind: 'query', method: 'POST', path: '/distribution/hotelNew/coupon/api/hotelPage', host: 'base', access: 'visitor',
    summary: 'Hotels that take coupons', request: hotelSearch, response: pageOf(hotelSummary),
  }),
  calendar: endpoint({
    id: 'newHotel.calendar', kind: 'query', method: 'POST', path: '/distribution/hotelNew/coupon/api/hotelCalendar', host: 'base', access: 'visitor',
    summary: 'Lowest price and stock per day, of a hotel of either set', request: calendarQuery, response: calendar, errors: ['GOODS_GONE'],
  }),
  couponCity: endpoint({
    id: 'newHotel.couponCity', kind: 'query', method: 'GET', path: '/distribution/hotelNew/coupon/api/couponHotelCity', host: 'base', access: 'visitor',
    summary: 'Cities a coupon can be spent in', request: z.object({ couponId: z.optional(id) }), response: cityGroups,
  }),
  pre: endpoint({
    id: 'newHotel.pre', kind: 'query', method: 'POST', path: '/distribution/product/order/api/new/hotel/pre', host: 'base', access: 'user',
    summary: 'Everything the booking page shows, priced now', request: preOrderRequest, response: preOrder,
    errors: ['GOODS_GONE', 'SOLD_OUT', 'DATES_INVALID'],
  }),
  create: endpoint({
    id: 'newHotel.create', kind: 'command', method: 'POST', path: '/distribution/product/order/api/new/hotel/create', host: 'base', access: 'user',
    summary: 'Books a stay and holds its rooms until the payment deadline', request: createRequest, response: created,
    errors: ['GOODS_GONE', 'SOLD_OUT', 'OFFER_CHANGED', 'DUPLICATE_ORDER', 'UNPAID_ORDERS', 'UNPAID_OF_PRODUCT', 'DATES_INVALID'],
  }),
  orderDetail: endpoint({
    id: 'newHotel.orderDetail', kind: 'query', method: 'GET', path: '/distribution/user/order/api/new/hotel/detail', host: 'base', access: 'user',
    summary: 'A stay of this set and its order', request: z.object({ orderNo: id }), response: z.object({ order: orderBasic, stay }), errors: ['ORDER_NOT_FOUND'],
  }),
};
