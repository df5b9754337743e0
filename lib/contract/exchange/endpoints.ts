import * as z from 'zod/mini';
import { exchangeGifts, exchangeSamples } from '@/lib/domain/exchange';
import { tidyExchangeCode } from '@/lib/domain/exchange-code';
import { couponSummary } from '../coupon/shapes';
import { endpoint } from '../endpoint';
import { filled, id, idempotencyKey, pageOf, pageQuery, shopText, timestamp, typed } from '../wire';

/** What a code gave, at the time. */
const exchanged = z.object({
  exchangeNo: id,
  /** The last four characters of the code. */
  codeEnd: z.string(),
  time: timestamp,
  gift: z.object({
    kind: z.enum(exchangeGifts),
    /** The id of the package, coupon template or product. */
    giftId: id,
    name: shopText,
    imgUrl: z.string(),
  }),
  /** Coupons that were given at once, one row per template. */
  coupons: z.array(z.object({ name: shopText, count: z.int(), validUntil: timestamp })),
});

/** Codes that were printed or sent, and what they can be exchanged for. */
export const exchange = {
  exchange: endpoint({
    id: 'exchange.exchange',
    kind: 'command',
    method: 'POST',
    path: '/distribution/exchangeCode/api/exchange',
    host: 'base',
    access: 'user',
    summary: 'Gives what a code is for: once for the code, whoever brings it first; each refusal has a name of its own',
    /** As typed or scanned: spaces, dashes, lower case and look-alikes are understood. */
    request: z.object({ code: filled(typed(tidyExchangeCode, 64)), idempotencyKey }),
    response: exchanged,
    errors: [
      'EXCHANGE_CODE_WRONG',
      'EXCHANGE_CODE_USED',
      'EXCHANGE_CODE_YOURS',
      'EXCHANGE_CODE_EXPIRED',
      'EXCHANGE_CODE_NOT_YET',
      'EXCHANGE_CODE_ELSEWHERE',
      'EXCHANGE_CODE_STOPPED',
      'EXCHANGE_ONE_EACH',
      'EXCHANGE_GIFT_GONE',
      'EXCHANGE_LOCKED',
    ],
  }),
  history: endpoint({
    id: 'exchange.history',
    kind: 'query',
    method: 'GET',
    path: '/distribution/exchangeCode/api/exchange/history',
    host: 'base',
    access: 'user',
    summary: "A user's exchanged codes, newest first, or one of them",
    request: z.object({ exchangeNo: z.optional(id), ...pageQuery }),
    response: z.object({
      ...pageOf(
        z.extend(exchanged, {
          /** The coupon in its current state, if the code gave exactly one, so that it can be used in one step. */
          coupon: z.nullable(couponSummary),
        }),
      ).shape,
      /** In the demo only: codes to try, one for each outcome; empty in production. */
      samples: z.array(z.object({ code: z.string(), sample: z.enum(exchangeSamples) })),
    }),
  }),
};
