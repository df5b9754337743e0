import * as z from 'zod/mini';
import { pointReasons } from '@/lib/domain/points';
import { goodsKinds } from '@/lib/kinds/registry';
import { earnedPoints } from './earned-points';
import { endpoint } from '../endpoint';
import { id, pageOf, pageQuery, shopText, timestamp } from '../wire';

const pointMove = z.object({
  reason: z.enum(pointReasons),
  /** Positive when earned or returned, negative when spent. */
  points: z.int(),
  balance: z.int(),
  time: timestamp,
  orderNo: id,
  kind: z.enum(goodsKinds),
  title: shopText,
});

/** Points of a completed order whose goods can still go back. */
const comingPoints = z.object({
  orderNo: id,
  kind: z.enum(goodsKinds),
  title: shopText,
  points: z.int(),
  /** When they come, as things stand; an open request for a return puts it off. */
  time: timestamp,
});

/** No order costs so many fen. */
const mostPointsSent = 1_000_000_000;

/** Points are earned by completed orders whose goods can't go back any more, and pay parts of other orders. */
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
      /** `list`: the soonest; `points`: all of them. */
      coming: z.object({ points: z.int(), list: z.array(comingPoints) }),
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
    summary: 'What an order has given in points or will give, and what points pay of it',
    request: z.object({ orderNo: id }),
    response: z.object({
      points: z.int(),
      /** What the order will give; null when it already has, or never will. */
      expected: z.nullable(earnedPoints),
      list: z.array(pointMove),
      /** What points pay of it; null once it is paid or closed. */
      paying: z.nullable(
        z.object({
          /** One fen each; 0 while none pay. */
          points: z.int(),
          /** The most that may pay; 0 when there are too few, or the order costs too little. */
          most: z.int(),
          /** The buyer's points, with those that pay. */
          balance: z.int(),
          /** They can't be changed any more, because a payment of the rest has been opened. */
          fixed: z.boolean(),
        }),
      ),
    }),
    errors: ['ORDER_NOT_FOUND'],
  }),
  pay: endpoint({
    id: 'points.pay',
    kind: 'command',
    method: 'POST',
    path: '/distribution/jifeng/api/pay',
    host: 'base',
    access: 'user',
    summary: 'Lets points pay a part of an unpaid order, one fen each; 0 takes them back',
    request: z.object({ orderNo: id, points: z.int().check(z.minimum(0), z.maximum(mostPointsSent)) }),
    response: z.object({ points: z.int() }),
    errors: ['ORDER_NOT_FOUND', 'ORDER_MOVED_ON', 'PAYMENT_CLOSED', 'PAYMENT_BEGUN', 'POINTS_CHANGED'],
  }),
};
