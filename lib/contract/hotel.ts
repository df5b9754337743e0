import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import {
  calendarDay, created, createRequest, hotelDetail, hotelSearch, hotelSummary, preOrder, preOrderRequest, roomList, roomQuery, searchCondition,
  stay,
} from './hotel-shapes';
import { orderBasic } from './order';
import { day, id, listOf, pageOf, pageRequest, timestamp, yuan } from './wire';

/** A coupon of the user that can be spent on a stay. */
const stayCoupon = z.object({ couponId: id, name: z.string(), timesLeft: z.int(), faceValue: yuan, validUntil: timestamp });

/** The classic hotel set. */
export const hotel = {
  shopPage: endpoint({
    id: 'hotel.shopPage', kind: 'query', method: 'POST', path: '/distribution/hotel/api/shop/page', host: 'base', access: 'visitor',
    summary: 'Hotels of a city by filters and order', request: hotelSearch, response: pageOf(hotelSummary),
  }),
  shopDetail: endpoint({
    id: 'hotel.shopDetail', kind: 'query', method: 'POST', path: '/distribution/hotel/api/shop/detail', host: 'base', access: 'visitor',
    summary: 'One hotel', request: z.object({ hotelId: id }), response: hotelDetail, errors: ['GOODS_GONE'],
  }),
  productList: endpoint({
    id: 'hotel.productList', kind: 'query', method: 'POST', path: '/distribution/hotel/api/product/list', host: 'base', access: 'visitor',
    summary: 'Rooms and their offers for a stay', request: roomQuery, response: roomList, errors: ['GOODS_GONE', 'DATES_INVALID'],
  }),
  recommend: endpoint({
    id: 'hotel.recommend', kind: 'query', method: 'GET', path: '/distribution/hotel/api/shop/recommend', host: 'base', access: 'visitor',
    summary: 'Hotels near one, or of a city', request: z.object({ cityCode: id, hotelId: z.optional(id) }), response: listOf(hotelSummary),
  }),
  searchCondition: endpoint({
    id: 'hotel.searchCondition', kind: 'query', method: 'GET', path: '/distribution/hotel/api/search/condition', host: 'base', access: 'visitor',
    summary: 'What a city can be filtered by', request: z.object({ cityCode: id }), response: searchCondition,
  }),
  pre: endpoint({
    id: 'hotel.pre', kind: 'query', method: 'POST', path: '/distribution/product/order/api/hotel/pre', host: 'base', access: 'user',
    summary: 'Everything the booking page shows, priced now', request: preOrderRequest, response: preOrder,
    errors: ['GOODS_GONE', 'SOLD_OUT', 'DATES_INVALID'],
  }),
  create: endpoint({
    id: 'hotel.create', kind: 'command', method: 'POST', path: '/distribution/product/order/api/hotel/create', host: 'base', access: 'user',
    summary: 'Books a stay and holds its rooms until the payment deadline', request: createRequest, response: created,
    errors: ['GOODS_GONE', 'SOLD_OUT', 'OFFER_CHANGED', 'DUPLICATE_ORDER', 'UNPAID_ORDERS', 'UNPAID_OF_PRODUCT', 'DATES_INVALID'],
  }),
  orderDetail: endpoint({
    id: 'hotel.orderDetail', kind: 'query', method: 'GET', path: '/distribution/user/order/api/hotel/detail', host: 'base', access: 'user',
    summary: 'A stay of either set and its order', request: z.object({ orderNo: id }), response: z.object({ order: orderBasic, stay }), errors: ['ORDER_NOT_FOUND'],
  }),
  stayCoupons: endpoint({
    id: 'hotel.stayCoupons', kind: 'query', method: 'POST', path: '/distribution/user/coupon/api/page/couponTimesSaleList', host: 'base', access: 'user',
    summary: "The user's coupons by times that a hotel takes",
    request: z.object({ hotelId: z.optional(id), ...pageRequest }), response: pageOf(stayCoupon),
  }),
  roomPage: endpoint({
    id: 'hotel.roomPage', kind: 'query', method: 'POST', path: '/hotel/hotel/api/queryRoomPageV1', host: 'base', access: 'visitor',
    summary: 'Rooms of either set for a stay, first version', request: roomQuery, response: roomList, errors: ['GOODS_GONE', 'DATES_INVALID'],
  }),
  couponRoomPage: endpoint({
    id: 'hotel.couponRoomPage', kind: 'query', method: 'POST', path: '/distribution/hotelNew/coupon/api/roomPageV1', host: 'base', access: 'visitor',
    summary: 'Rooms a coupon can be spent on, first version', request: roomQuery, response: roomList, errors: ['GOODS_GONE', 'DATES_INVALID'],
  }),
};

/** Days of a price calendar: at most the booking horizon. */
export const calendarQuery = z.object({ hotelId: id, from: day, until: day });
export const calendar = listOf(calendarDay);
