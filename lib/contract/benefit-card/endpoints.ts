import * as z from 'zod/mini';
import { benefitRefusals } from '@/lib/domain/benefit-card';
import { equityId, ownedBenefit, ownedCard } from './shapes';
import { couponSummary } from '../coupon/shapes';
import { endpoint } from '../endpoint';
import { id, idempotencyKey, listOf, nothing, timestamp, yuan } from '../wire';

const oneBenefit = z.object({
  equityId,
  /** The order of the card that is meant. Without it, of several cards with this benefit, a valid one. */
  orderNo: z.optional(id),
});

/** The cards a user owns, and their benefits. They are bought like packages, through `couponPackage`. */
export const benefitCard = {
  file: endpoint({
    id: 'benefitCard.file',
    kind: 'query',
    method: 'GET',
    path: '/cards/{folder}/{cardId}.json',
    host: 'base',
    access: 'visitor',
    summary: 'The file of a card as it is sold now; the site serves the same bytes, without an envelope, at this path of its own',
    request: z.object({ folder: id, cardId: id }),
    /** JSON as text: pages parse it, by the schema of card files. */
    response: z.object({ file: z.string() }),
    errors: ['NOT_FOUND'],
  }),
  owned: endpoint({
    id: 'benefitCard.owned',
    kind: 'query',
    method: 'GET',
    path: '/distribution/card/api/get/user/equity/v2',
    host: 'base',
    access: 'user',
    summary: "A user's cards that were paid, those that hold first: benefits, what was used this month and what comes next",
    request: nothing,
    response: z.object({
      ...listOf(ownedCard).shape,
      /** What the coupons of all the cards have paid so far. */
      saved: yuan,
    }),
  }),
  info: endpoint({
    id: 'benefitCard.info',
    kind: 'query',
    method: 'GET',
    path: '/distribution/equity/api/get/info',
    host: 'base',
    access: 'user',
    summary: 'One benefit of a card that the user owns: how it is used, what of it is left, its coupons, and the numbers of its uses',
    request: oneBenefit,
    response: z.object({
      benefit: ownedBenefit,
      detail: z.array(z.string()),
      card: z.object({ orderNo: id, name: z.string(), endTime: z.nullable(timestamp) }),
      coupons: z.array(couponSummary),
      /** Its latest uses that were taken, newest first; a shop may ask for the number again. */
      takes: z.array(z.object({ takeNo: id, time: timestamp })),
    }),
    errors: ['NOT_FOUND'],
  }),
  take: endpoint({
    id: 'benefitCard.take',
    kind: 'command',
    method: 'POST',
    path: '/distribution/card/api/take',
    host: 'base',
    access: 'user',
    summary: 'Takes one use of a right, or one benefit out of a group: counted at once, and shown with its number',
    request: z.object({ orderNo: id, equityId, idempotencyKey }),
    response: z.object({ takeNo: id, title: z.string(), time: timestamp, left: z.nullable(z.int()), userCouponId: z.nullable(id) }),
    errors: ['ORDER_NOT_FOUND', 'ORDER_MOVED_ON', 'NOT_FOUND', 'NOT_ALLOWED'],
  }),
  begin: endpoint({
    id: 'benefitCard.begin',
    kind: 'command',
    method: 'POST',
    path: '/distribution/card/api/begin',
    host: 'base',
    access: 'user',
    summary: 'Begins a card that waits for its day; once begun it stays so',
    request: z.object({ orderNo: id }),
    response: z.object({ beginTime: timestamp }),
    errors: ['ORDER_NOT_FOUND', 'ORDER_MOVED_ON'],
  }),
  check: endpoint({
    id: 'benefitCard.check',
    kind: 'query',
    method: 'GET',
    path: '/distribution/user/order/api/user/equity/check/{equityId}',
    host: 'base',
    access: 'user',
    summary: 'Whether the user can use a benefit now, and if not, why',
    request: oneBenefit,
    response: z.object({
      usable: z.boolean(),
      reason: z.nullable(z.enum(benefitRefusals)),
      left: z.nullable(z.int()),
      /** When new uses are granted. */
      nextTime: z.nullable(timestamp),
      orderNo: z.nullable(id),
    }),
  }),
};
