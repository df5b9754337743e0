import * as z from 'zod/mini';
import { goodsKinds } from '@/lib/kinds/registry';
import { calendarDay } from '../goods/calendar-day';
import { endpoint } from '../endpoint';
import { diningRule } from '../restaurant/shapes';
import { day, id, shopText, yuan } from '../wire';

/** A moment relative to the day of use: `hour` o'clock, Shanghai time, `daysBefore` days earlier. */
export const deadline = z.object({ daysBefore: z.int(), hour: z.int() });

export const session = z.object({
  /** 0 stands for the whole day, if it has no sessions. */
  sessionNo: z.int(),
  /** 'HH:mm', Shanghai time; both null: as long as the place is open. */
  starts: z.nullable(z.string()),
  ends: z.nullable(z.string()),
});

const limitedDay = z.object({
  /** `price` is the lowest of what is still available, `left` the total. */
  ...calendarDay.shape,
  sessions: z.array(z.object({ ...session.shape, price: yuan, left: z.int(), bookable: z.boolean() })),
});

/** When goods can be booked and used, for every kind whose use is limited in time. */
export const sku = {
  timeLimit: endpoint({
    id: 'sku.timeLimit',
    kind: 'query',
    method: 'POST',
    path: '/distribution/sku/api/timeLimit/rule/get',
    host: 'base',
    access: 'visitor',
    summary: 'When something can be booked and used: its rule, and the days from `from` until `until` (at most 92) with price and stock',
    request: z.object({
      kind: z.enum(goodsKinds),
      skuId: id,
      from: z.optional(day),
      until: z.optional(day),
      /** The caller's order of it: its days are shown even when it is no longer sold. */
      orderNo: z.optional(id),
    }),
    response: z.object({
      skuId: id,
      name: shopText,
      /** 0 is Sunday; 'HH:mm'. A weekday that is not listed has no hours. */
      weekdays: z.array(z.object({ weekday: z.int(), opens: z.string(), closes: z.string() })),
      /** Whether it can be used on public holidays. */
      holidays: z.boolean(),
      bookUntil: deadline,
      /** The first and last day that can be booked now; null when there is none. */
      firstDate: z.nullable(day),
      lastDate: z.nullable(day),
      /** The full rule, for vouchers and set meals of restaurants. */
      dining: z.optional(diningRule),
      /** Empty unless `from` and `until` were sent. */
      days: z.array(limitedDay),
    }),
    errors: ['GOODS_GONE', 'DATES_INVALID'],
  }),
};
