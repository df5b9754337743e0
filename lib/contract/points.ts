import * as z from 'zod/mini';
import { pointReasons } from '@/lib/domain/points';
import { goodsKinds } from '@/lib/kinds/registry';
import { endpoint } from './endpoint';
import { id, pageOf, pageQuery, shopText, timestamp } from './wire';

const pointMove = z.object({
  reason: z.enum(pointReasons),
  /** Positive when earned, negative when taken back or spent. */
  points: z.int(),
  /** Points that a refund could not take back because they had already been spent. */
  waived: z.int(),
  balance: z.int(),
  time: timestamp,
  orderNo: id,
  kind: z.enum(goodsKinds),
  title: shopText,
});

/** Points are earned by completed orders and taken back by refunds. */
export const points = {
  balance: endpoint({
    id: 'points.balance',
    kind: 'query',
    method: 'GET',
    path: '/distribution/jifeng/api/query/user',
    host: 'base',
    access: 'user',
    summary: "A user's points and their moves, newest first",
    request: z.object(pageQuery),
    response: z.object({
      points: z.int(),
      /** Points per yuan of an order that completes now. */
      factor: z.int(),
      ...pageOf(pointMove).shape,
    }),
  }),
  ofOrder: endpoint({
    id: 'points.ofOrder',
    kind: 'query',
    method: 'GET',
    path: '/distribution/jifeng/api/quer/orderno',
    host: 'base',
    access: 'user',
    summary: 'What an order has given in points, and taken back',
    request: z.object({ orderNo: id }),
    response: z.object({
      points: z.int(),
      /** What the order will give once it completes; null when it already has, or never will. */
      expected: z.nullable(z.int()),
      list: z.array(pointMove),
    }),
    errors: ['ORDER_NOT_FOUND'],
  }),
};
