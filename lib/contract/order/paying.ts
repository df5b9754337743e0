import * as z from 'zod/mini';
import { payScenes } from '@/lib/kernel/pay-scene';
import { payWays } from '@/lib/kernel/pay-way';
import { id, idempotencyKey } from '../wire';

/** Where the buyer pays; without it, in an ordinary browser. */
const scene = z.optional(z.enum(payScenes));

const request = z.object({
  orderNo: id,
  payWay: z.enum(payWays),
  scene,
  /** Somebody else uses this WeChat than the payer that is known: ask anew. The same command without it opens the payment. */
  askPayer: z.optional(z.boolean()),
  idempotencyKey,
});

/** How a payment goes on; none of these says that anything was paid. */
const response = z.discriminatedUnion('kind', [
  /** The browser goes to the bank's page, or to our own for choosing a bank card. */
  z.object({ kind: z.literal('leaving'), url: z.string() }),
  /** The page calls WeChat's bridge with these. */
  z.object({
    kind: z.literal('invoking'),
    parameters: z.object({
      appId: z.string(),
      timeStamp: z.string(),
      nonceStr: z.string(),
      package: z.string(),
      signType: z.string(),
      paySign: z.string(),
    }),
  }),
  /** The partner's mini program goes to this page of its own. */
  z.object({ kind: z.literal('handing'), page: z.string() }),
  /** WeChat has to say who pays first; then the same command is repeated with the same key. */
  z.object({ kind: z.literal('payerNeeded'), authorizeUrl: z.string() }),
  z.object({ kind: z.literal('settled') }),
]);

/** A command to pay, and its answer. */
export const paying = { request, response };

export const waysRequest = z.object({ orderNo: id, scene });

export const openWays = z.object({
  list: z.array(
    z.object({
      payWay: z.enum(payWays),
      /** `busy`: its bank does not answer at the moment, so another way is the better choice. */
      state: z.enum(['open', 'busy']),
    }),
  ),
});
