import * as z from 'zod/mini';
import { unfitReasons } from '@/lib/domain/coupon/fit';
import { couponStates, couponUseStates } from '@/lib/domain/coupon/state';
import { goodsKinds } from '@/lib/kinds/registry';
import { day, id, shopText, timestamp, yuan } from './wire';

const some = <Item extends z.ZodMiniType>(item: Item) => z.readonly(z.array(item));

const goodsRule = z.object({
  kinds: some(z.enum(goodsKinds)),
  categoryIds: some(id),
  brandIds: some(id),
  cityCodes: some(id),
  products: some(z.object({ kind: z.enum(goodsKinds), productId: id })),
  /** Price of one piece; null leaves an end open. */
  pieceFromFen: z.nullable(yuan),
  pieceToFen: z.nullable(yuan),
  mostPieces: z.nullable(z.int()),
});

const daysRule = z.object({
  from: z.nullable(day),
  until: z.nullable(day),
  /** 0 is Sunday; empty is every day. */
  weekdays: some(z.int()),
  /** By their names in the calendar, in every language: `holidaysNamed` says them. */
  excludedHolidays: some(z.string()),
  daysAhead: z.int(),
});

const pays = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.literal('amount'), fen: yuan, fromFen: yuan }),
  z.object({ kind: z.literal('part'), percent: z.int(), mostFen: z.nullable(yuan) }),
]);

/** The domain's `CouponRule`; a list that is empty leaves its side open. */
export const couponRule = z.object({
  goods: goodsRule,
  days: daysRule,
  uses: z.object({ total: z.int(), perMonth: z.nullable(z.int()), returns: z.boolean() }),
  holder: z.enum(['anyone', 'named']),
  pays,
});

/** What the lists of a rule are called, of each the first `MOST_NAMED`; what the shop no longer has is left out. */
export const namedGoods = z.object({
  brands: z.array(shopText),
  categories: z.array(shopText),
  products: z.array(
    z.object({
      kind: z.enum(goodsKinds),
      productId: id,
      name: shopText,
      /** Path of its own page below the channel, query included. */
      link: z.string(),
    }),
  ),
});

export const couponSummary = z.object({
  userCouponId: id,
  templateId: id,
  name: shopText,
  /** What it is good for, in a line. */
  summary: shopText,
  imgUrl: z.string(),
  state: z.enum(couponStates),
  uses: z.object({ issued: z.int(), unused: z.int(), locked: z.int(), used: z.int(), expired: z.int(), voided: z.int() }),
  /** What it is worth, as its partner says; null when that depends on what it buys. */
  faceValue: z.nullable(yuan),
  validFrom: timestamp,
  /** The first instant at which it is over. */
  validUntil: timestamp,
  expiresSoon: z.boolean(),
  /** What it came with; null for one given by itself. */
  packageId: z.nullable(id),
  packageName: shopText,
  rule: couponRule,
  /** People it was given for, when its rule asks for them. */
  holderNames: z.array(z.string()),
});

/** The owner's coupons that came with one package. */
export const couponGroup = z.object({
  packageId: z.nullable(id),
  packageName: shopText,
  coupons: z.int(),
  /** Uses that can still be spent. */
  unused: z.int(),
  validUntil: timestamp,
});

/** Where a use of a coupon went. */
export const couponUse = z.object({
  orderNo: id,
  kind: z.enum(goodsKinds),
  title: shopText,
  state: z.enum(couponUseStates),
  /** What it paid of that order. */
  amount: yuan,
  lockedTime: timestamp,
  spentTime: z.nullable(timestamp),
  returnedTime: z.nullable(timestamp),
  /** It came back too late to be used again. */
  lapsed: z.boolean(),
});

/** A request's choice among the buyer's coupons; without it nothing but money pays. */
export const payingCoupon = { userCouponId: z.optional(id) };

const offered = { userCouponId: id, name: shopText, summary: shopText, validUntil: timestamp };
const couponChoice = z.object({ ...offered, unused: z.int(), pays: yuan });

/** The buyer's coupons at a booking page. */
export const couponOffer = z.object({
  /** Best first. */
  fitting: z.array(couponChoice),
  /** Of this kind of goods, and why they don't fit. */
  refused: z.array(z.object({ ...offered, reason: z.enum(unfitReasons) })),
  /** The best; null when none fits. */
  proposed: z.nullable(id),
  /** What was asked for and fits, and what it pays; `payAmount` of the answer is what is left in money. */
  chosen: z.nullable(z.object({ userCouponId: id, pays: yuan })),
});
