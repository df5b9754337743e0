import * as z from 'zod/mini';
import { goodsKinds } from '@/lib/kinds/registry';
import { digitsIn } from '@/lib/kernel/typed-text';
import { count, day, filled, line, nothing, shapedText, timestamp, typed } from '../wire';
import { opsEndpoint } from './ops-endpoint';
import { shopKeyShape } from './work';

/** Read out in groups, pasted, or typed on a Chinese keyboard: only the digits count. */
const redemptionCode = typed(digitsIn, 60).check(z.regex(/^\d{12}$/));
/** Of a unit; 0 for the whole order. */
const unitNo = z.codec(shapedText(5, /^\d{1,5}$/), z.int(), { decode: Number, encode: String });

const redemption = z.object({
  id: shapedText(18, /^\d{1,18}$/),
  orderNo: z.string(),
  name: z.string(),
  units: count,
  shopName: z.string(),
  at: timestamp,
  staffName: z.string(),
  /** Until when it can be undone. */
  undoUntil: timestamp,
});

const unit = z.object({
  unitNo,
  name: z.string(),
  state: z.enum(['usable', 'used', 'void']),
  /** It is the one whose code was shown. */
  isShown: z.boolean(),
  /** Why it would not be taken now; empty when it would. */
  problem: z.string(),
});

/** The till: codes that guests show. */
export const counter = {
  code: opsEndpoint({
    id: 'counter.code',
    kind: 'query',
    method: 'POST',
    path: '/api/ops/counter/code',
    permission: 'counter.redeem',
    scoped: true,
    summary: 'What a code is for, where and when it is taken, or why not; in the body, because a code is worth its goods',
    request: z.object({ code: redemptionCode, shop: z.optional(shopKeyShape), anyDay: z.optional(z.boolean()) }),
    response: z.object({
      kind: z.enum(goodsKinds),
      orderNo: z.string(),
      name: z.string(),
      people: z.nullable(count),
      from: z.nullable(day),
      until: z.nullable(day),
      time: z.nullable(z.string()),
      shops: z.array(z.object({ key: z.string(), name: z.string() })),
      /** The shop for which the problems are told. */
      shop: z.string(),
      units: z.array(unit),
      /** The redemption that took the shown unit. */
      taken: z.nullable(redemption),
      /** Whether a code may be taken outside its day, to try that without waiting; only in a demo. */
      anyDay: z.boolean(),
    }),
    errors: ['NOT_FOUND', 'TOO_MANY'],
  }),
  take: opsEndpoint({
    id: 'counter.take',
    kind: 'command',
    method: 'POST',
    path: '/api/ops/counter/take',
    permission: 'counter.redeem',
    scoped: true,
    summary: 'Takes the unit of a code, and others of the same order; all or none',
    request: z.object({
      code: redemptionCode,
      shop: shopKeyShape,
      unitNos: z.array(unitNo).check(z.minLength(1), z.maxLength(50)),
      anyDay: z.optional(z.boolean()),
    }),
    response: redemption,
    errors: ['NOT_FOUND', 'NOT_ALLOWED', 'ORDER_MOVED_ON'],
  }),
  undo: opsEndpoint({
    id: 'counter.undo',
    kind: 'command',
    method: 'POST',
    path: '/api/ops/counter/undo',
    permission: 'counter.redeem',
    scoped: true,
    summary: 'Takes a redemption back within a minute, as if it had not been',
    request: z.object({ id: shapedText(18, /^\d{1,18}$/), reason: filled(line(100)) }),
    response: nothing,
    errors: ['NOT_FOUND', 'MOVED_ON', 'UNDO_TOO_LATE', 'ORDER_MOVED_ON'],
  }),
  recent: opsEndpoint({
    id: 'counter.recent',
    kind: 'query',
    method: 'GET',
    path: '/api/ops/counter/recent',
    permission: 'counter.redeem',
    scoped: true,
    summary: 'What whoever asks has taken last, on this day',
    request: z.object({}),
    response: z.object({ list: z.array(z.extend(redemption, { undone: z.boolean() })) }),
  }),
};
