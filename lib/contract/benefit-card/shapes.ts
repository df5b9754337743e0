import * as z from 'zod/mini';
import { benefitEvery, benefitGivers, ownedCardStates } from '@/lib/domain/benefit-card';
import { goodsKinds } from '@/lib/kinds/registry';
import { agreementInForce } from '../agreement/endpoints';
import { partner } from '../partner/shapes';
import { id, shapedText, timestamp, yuan } from '../wire';

/** The id of a benefit in URLs: '{cardId}-{benefitId}'. */
export const equityId = shapedText(96, /^[\w-]{1,96}$/);

/** How the card is drawn: a word, the line in place of a card number, and the colours. */
const cardFace = z.object({ mark: z.string(), line: z.string(), look: z.string() });

const cardBenefit = z.object({
  equityId,
  icon: z.string(),
  title: z.string(),
  note: z.string(),
  /** A coupon, an entitlement that the owner shows, or a partner's service. */
  by: z.enum(benefitGivers),
  every: z.enum(benefitEvery),
  /** Uses per month, or in all; null for no limit. */
  times: z.nullable(z.int()),
  /** Whether it shares its uses with other benefits of the card, of which only one can be taken each time. */
  group: z.boolean(),
});

/** A card on sale, in addition to what every package has. */
export const cardOffer = z.object({
  kind: z.enum(goodsKinds),
  cardId: id,
  face: cardFace,
  days: z.int(),
  /** Days after the payment until it begins automatically. */
  opensAfterDays: z.int(),
  /** All plans of the card, including this one. */
  plans: z.array(z.object({ packageId: id, name: z.string(), note: z.string(), price: yuan, marketPrice: yuan, days: z.int() })),
  benefits: z.array(cardBenefit),
  /** Texts that ask for separate consent; nothing depends on it. */
  separate: z.array(agreementInForce),
});

export const ownedBenefit = z.object({
  ...cardBenefit.shape,
  /** Uses this month or, for a benefit given once, since the card began; null if they are not counted. */
  used: z.nullable(z.int()),
  left: z.nullable(z.int()),
  /** When new uses are granted. */
  nextTime: z.nullable(timestamp),
});

/** A card that the caller bought. */
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
  /** May be in the future; null before the payment. */
  beginTime: z.nullable(timestamp),
  /** Exclusive: it is over from this instant on. */
  endTime: z.nullable(timestamp),
  /** The partner that gives its owner benefits, and that partner's name for the card. */
  tells: z.nullable(z.object({ partner, product: id })),
  /** What its coupons have paid so far. */
  saved: yuan,
  benefits: z.array(ownedBenefit),
});
