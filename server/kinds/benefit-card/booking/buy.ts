import type { Input, Output } from '@/lib/contract/endpoint';
import type { couponPackage as contract } from '@/lib/contract/coupon-package/endpoints';
import { equityIdOf } from '@/lib/domain/benefit-card';
import type { Locale } from '@/lib/kernel/locale';
import { agreementsOf } from '@/server/account/signing/require';
import type { Context } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import { agreementsToSign, faceIn, faceOf, noteOf, packageIdFor, pictureOf, titleOf } from '../on-sale';
import type { BoughtBenefit } from '../tables';
import { type CardOffer, cardOffer } from './offer';

type Buying = Output<typeof contract.buy>;
type Terms = NonNullable<Buying['card']>;

/** A benefit in one language. */
export const benefitIn = (cardId: string, { benefitId, icon, title, note, by, every, times, group }: BoughtBenefit, locale: Locale) => ({
  equityId: equityIdOf(cardId, benefitId),
  icon,
  title: title[locale],
  note: note[locale],
  by,
  every,
  times,
  group: group !== null,
});

const plansOf = (offer: CardOffer, locale: Locale): Terms['plans'] =>
  offer.card.plans.map((plan) => ({
    packageId: packageIdFor({ folder: offer.folder, cardId: offer.card.id, planId: plan.id }),
    name: plan.name[locale],
    note: noteOf({ ...offer, plan })[locale],
    price: plan.priceFen,
    marketPrice: plan.marketPriceFen ?? plan.priceFen,
    days: plan.days,
  }));

async function termsOf({ channel, now }: Context<'user'>, offer: CardOffer): Promise<Terms> {
  const { card, plan, benefits } = offer;
  return {
    kind: card.order,
    cardId: card.id,
    face: faceIn(faceOf(offer), channel.locale),
    days: plan.days,
    opensAfterDays: plan.opensAfterDays ?? 0,
    plans: plansOf(offer, channel.locale),
    benefits: benefits.map((benefit) => benefitIn(card.id, benefit, channel.locale)),
    separate: await agreementsOf({ channel, now }, agreementsToSign({ id: card.id, agreements: card.separate ?? [] })),
  };
}

/** The checkout page of a card, priced now; undefined when no such card is sold here. */
export async function buyingCard(context: Context<'user'>, { packageId }: Input<typeof contract.buy>): Promise<Buying | undefined> {
  const offer = await cardOffer(context, packageId);
  if (!offer) return undefined;
  if (offer.left < 1) return refuse('SOLD_OUT');
  const { card, plan, priceFen, coupons, refund, left } = offer;
  return {
    packageId: packageIdFor({ folder: offer.folder, cardId: card.id, planId: plan.id }),
    classId: card.order,
    name: titleOf(offer)[context.channel.locale],
    subtitle: noteOf(offer)[context.channel.locale],
    imgUrl: pictureOf(card.face.look),
    tagList: [],
    price: priceFen,
    marketPrice: plan.marketPriceFen ?? plan.priceFen,
    couponCount: coupons.reduce((sum, { item }) => sum + item.count * item.months, 0),
    sales: 0,
    left,
    contents: coupons.map(({ item, template }) => ({
      templateId: String(template.id),
      name: template.name,
      summary: template.summary,
      imgUrl: template.picture,
      faceValue: template.faceFen,
      count: item.count,
      months: item.months,
      rule: template.rule,
      validity: template.validity,
    })),
    refund,
    mostPerOrder: 1,
    mostPerPerson: null,
    saleUntil: null,
    notices: [],
    quantity: 1,
    most: 1,
    payAmount: priceFen,
    agreements: await agreementsOf(context, agreementsToSign(card)),
    card: await termsOf(context, offer),
  };
}
