import * as z from 'zod/mini';
import { unfitReasons } from '@/lib/domain/coupon/fit';
import { couponStates, couponUseStates } from '@/lib/domain/coupon/state';
import { goodsKinds } from '@/lib/kinds/registry';
import { day, id, shopText, timestamp, yuan } from '../wire';

const some = <Item extends z.ZodMiniType>(item: Item) => z.readonly(z.array(item));

const goodsRule = z.object({
  kinds: some(z.enum(goodsKinds)),
  categoryIds: some(id),
  brandIds: some(id),
  cityCodes: some(id),
  products: some(z.object({ kind: z.enum(goodsKinds), productId: id })),
  /** Price of one piece; null for an open end. */
  pieceFromFen: z.nullable(yuan),
  pieceToFen: z.nullable(yuan),
  mostPieces: z.nullable(z.int()),
});

const daysRule = z.object({
  from: z.nullable(day),
  until: z.nullable(day),
  /** 0 is Sunday; empty means every day. */
  weekdays: some(z.int()),
  /** By the calendar's names, in every language; pages translate them with `holidaysNamed`. */
  excludedHolidays: some(z.string()),
  daysAhead: z.int(),
});

const pays = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.literal('amount'), fen: yuan, fromFen: yuan }),
  z.object({ kind: z.literal('part'), percent: z.int(), mostFen: z.nullable(yuan) }),
]);

/** The domain's `CouponRule`; an empty list sets no limit. */
export const couponRule = z.object({
  goods: goodsRule,
  days: daysRule,
  uses: z.object({ total: z.int(), perMonth: z.nullable(z.int()), returns: z.boolean() }),
  holder: z.enum(['anyone', 'named']),
  pays,
});

/** Names of what a rule lists, the first `MOST_NAMED` of each; what the shop no longer has is left out. */
export const namedGoods = z.object({
  brands: z.array(shopText),
  categories: z.array(shopText),
  products: z.array(
    z.object({
      kind: z.enum(goodsKinds),
      productId: id,
      name: shopText,
      /** Path of the product's page below the channel, query included. */
      link: z.string(),
    }),
  ),
});

export const couponSummary = z.object({
  userCouponId: id,
  templateId: id,
  name: shopText,
  /** What it can be used for, in one line. */
  summary: shopText,
  imgUrl: z.string(),
  state: z.enum(couponStates),
  uses: z.object({ issued: z.int(), unused: z.int(), locked: z.int(), used: z.int(), expired: z.int(), voided: z.int() }),
  /** Its value according to the partner; null when that depends on what it is used for. */
  faceValue: z.nullable(yuan),
  validFrom: timestamp,
  /** Exclusive: it is over from this instant on. */
  validUntil: timestamp,
  expiresSoon: z.boolean(),
  /** The package it came with; null for a coupon given on its own. */
  packageId: z.nullable(id),
  packageName: shopText,
  rule: couponRule,
  /** The people it was issued to, if its rule asks for them. */
  holderNames: z.array(z.string()),
});

/** The owner's coupons that came with one package. */
export const couponGroup = z.object({
  packageId: z.nullable(id),
  packageName: shopText,
  coupons: z.int(),
  /** Uses that are left. */
  unused: z.int(),
  validUntil: timestamp,
});

/** One use of a coupon, and the order it was for. */
export const couponUse = z.object({
  orderNo: id,
  kind: z.enum(goodsKinds),
  title: shopText,
  state: z.enum(couponUseStates),
  /** What it paid for that order. */
  amount: yuan,
  lockedTime: timestamp,
  spentTime: z.nullable(timestamp),
  returnedTime: z.nullable(timestamp),
  /** It was returned too late to be used again. */
  lapsed: z.boolean(),
});

/** The coupon to pay with; without it, everything is paid in money. */
export const payingCoupon = { userCouponId: z.optional(id) };

const offered = { userCouponId: id, name: shopText, summary: shopText, validUntil: timestamp };
const couponChoice = z.object({ ...offered, unused: z.int(), pays: yuan });

/** The buyer's coupons, on a booking page. */
export const couponOffer = z.object({
  /** Best first. */
  fitting: z.array(couponChoice),
  /** Coupons for this kind of goods that don't fit, and why. */
  refused: z.array(z.object({ ...offered, reason: z.enum(unfitReasons) })),
  /** The best of them; null when none fits. */
  proposed: z.nullable(id),
  /** The requested coupon, if it fits, and what it pays; the answer's `payAmount` is what is left to pay in money. */
  chosen: z.nullable(z.object({ userCouponId: id, pays: yuan })),
});
