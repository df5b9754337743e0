import * as z from 'zod/mini';
import { benefitEvery, benefitGivers, ownedCardStates } from '@/lib/domain/benefit-card';
import { goodsKinds } from '@/lib/kinds/registry';
import { agreementInForce } from './agreement';
import { id, shapedText, timestamp, yuan } from './wire';

/** The id of a benefit in addresses: '{cardId}-{benefitId}'. */
export const equityId = shapedText(96, /^[\w-]{1,96}$/);

/** How the card is drawn: a word, the line in place of a number, and the colours. */
const cardFace = z.object({ mark: z.string(), line: z.string(), look: z.string() });

const cardBenefit = z.object({
  equityId,
  icon: z.string(),
  title: z.string(),
  note: z.string(),
  /** A coupon, a right that the owner shows, or a service of a partner. */
  by: z.enum(benefitGivers),
  every: z.enum(benefitEvery),
  /** Uses in a month, or in all; null: as often as wanted. */
  times: z.nullable(z.int()),
  /** It shares its uses with others of the card: one of them is taken each time. */
  group: z.boolean(),
});

/** A card as it can be bought, beside what every package says. */
export const cardOffer = z.object({
  kind: z.enum(goodsKinds),
  cardId: id,
  face: cardFace,
  days: z.int(),
  /** Days from the payment until it begins by itself. */
  opensAfterDays: z.int(),
  /** What can be chosen instead, this one included. */
  plans: z.array(z.object({ packageId: id, name: z.string(), note: z.string(), price: yuan, marketPrice: yuan, days: z.int() })),
  benefits: z.array(cardBenefit),
  /** To be signed before the card can be ordered. */
  agreements: z.array(agreementInForce),
});

export const ownedBenefit = z.object({
  ...cardBenefit.shape,
  /** Of this month, or of the card where it comes once; null for what nobody counts. */
  used: z.nullable(z.int()),
  left: z.nullable(z.int()),
  /** When more of it comes. */
  nextTime: z.nullable(timestamp),
});

/** A card that somebody bought. */
export const ownedCard = z.object({
  orderNo: id,
  kind: z.enum(goodsKinds),
  cardId: id,
  packageId: id,
  name: z.string(),
  planName: z.string(),
  face: cardFace,
  state: z.enum(ownedCardStates),
  price: yuan,
  days: z.int(),
  /** May lie ahead; null before the payment. */
  beginTime: z.nullable(timestamp),
  /** The first instant at which it no longer holds. */
  endTime: z.nullable(timestamp),
  /** What its coupons have paid so far. */
  saved: yuan,
  benefits: z.array(ownedBenefit),
});
