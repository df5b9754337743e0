import * as z from 'zod/mini';
import { couponErrors, forCoupon } from '../apply/shapes';
import { endpoint } from '../endpoint';
import { orderBasic } from '../order/endpoints';
import { createRequest, placeDetail, placeSearch, placeSummary, preOrder, preOrderRequest, ticketOrder } from './shapes';
import { day, id, idempotencyKey, nothing, pageOf } from '../wire';
import { place } from '../area/endpoints';
import { created, placingErrors } from '../order/created-order';

/** Tickets for sights and shows. */
export const ticket = {
  search: endpoint({
    id: 'ticket.search',
    kind: 'query',
    method: 'POST',
    path: '/distribution/distribution/product/api/find/distribution/search/product',
    host: 'base',
    access: 'visitor',
    summary: 'Places of a city by theme, day, keyword, price and order',
    request: placeSearch,
    response: pageOf(placeSummary),
    errors: couponErrors,
  }),
  place: endpoint({
    id: 'ticket.place',
    kind: 'query',
    method: 'POST',
    path: '/distribution/distribution/product/api/find/distribution/product',
    host: 'base',
    access: 'visitor',
    summary: 'One place with its tickets, or those for a coupon; priced and counted for a day if one is sent',
    request: z.object({ placeId: id, date: z.optional(day), ...forCoupon, ...place }),
    response: placeDetail,
    errors: ['GOODS_GONE', 'DATES_INVALID', ...couponErrors],
  }),
  pre: endpoint({
    id: 'ticket.pre',
    kind: 'query',
    method: 'POST',
    path: '/distribution/product/order/api/ticket/pre',
    host: 'base',
    access: 'user',
    summary: 'Everything the booking page shows, priced now',
    request: preOrderRequest,
    response: preOrder,
    errors: ['GOODS_GONE', 'SOLD_OUT', 'DATES_INVALID', 'NOT_ALLOWED', 'NOT_FOUND'],
  }),
  create: endpoint({
    id: 'ticket.create',
    kind: 'command',
    method: 'POST',
    path: '/distribution/product/order/api/ticket/create',
    host: 'base',
    access: 'user',
    summary: 'Books tickets and holds them until the payment deadline',
    request: createRequest,
    response: created,
    errors: [...placingErrors, 'DATES_INVALID', 'NOT_ALLOWED', 'NOT_FOUND', 'COUPON_UNFIT'],
  }),
  orderDetail: endpoint({
    id: 'ticket.orderDetail',
    kind: 'query',
    method: 'GET',
    path: '/distribution/user/order/api/ticket/detail',
    host: 'base',
    access: 'user',
    summary: 'Tickets as they were booked, their codes, and their order',
    request: z.object({ orderNo: id }),
    response: z.object({ order: orderBasic, ticket: ticketOrder }),
    errors: ['ORDER_NOT_FOUND'],
  }),
  changeDate: endpoint({
    id: 'ticket.changeDate',
    kind: 'command',
    method: 'POST',
    path: '/distribution/product/order/api/ticket/changeDate',
    host: 'base',
    access: 'user',
    summary: 'Moves all tickets of a paid order that are left to another day or session of the same price, once',
    request: z.object({ orderNo: id, date: day, sessionNo: z.int().check(z.minimum(0), z.maximum(99)), idempotencyKey }),
    response: nothing,
    errors: ['ORDER_NOT_FOUND', 'ORDER_MOVED_ON', 'SOLD_OUT', 'DATES_INVALID', 'NOT_ALLOWED', 'COUPON_UNFIT'],
  }),
};
