import type { Input } from '@/lib/contract/endpoint';
import type { couponPackage as contract } from '@/lib/contract/coupon-package/endpoints';
import { requireSignatures } from '@/server/account/signing/require';
import type { Context } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import type { Prepared } from '@/server/trade/order/place';
import { agreementsToSign, faceOf, filled, noteOf, pictureOf, titleOf } from '../on-sale';
import { type CardValues, holdCard, recordCard, saleOf } from './book';
import { type CardOffer, cardOffer } from './offer';

/** A copy of the card for the order: later changes of the card's file don't affect it. */
export function cardValues(offer: CardOffer, userId: number, signatureIds: number[]): CardValues {
  const { folder, card, plan, priceFen, benefits, coupons, refund } = offer;
  return {
    userId,
    folder,
    cardId: card.id,
    planId: plan.id,
    name: filled(offer, card.name),
    planName: filled(offer, plan.name),
    face: faceOf(offer),
    priceFen,
    days: plan.days,
    opensAfterDays: plan.opensAfterDays ?? 0,
    months: plan.months ?? 1,
    benefits,
    items: coupons.map(({ item }) => item),
    refund,
    tells: card.tells ?? null,
    signatureIds,
  };
}

/** The card as an order of any kind records its goods. */
export const orderOf = (offer: CardOffer): Pick<Prepared, 'wanted' | 'order' | 'lines'> => {
  const { card, plan, priceFen } = offer;
  const title = titleOf(offer)['zh-CN'];
  return {
    wanted: { product: `card ${saleOf({ folder: offer.folder, cardId: card.id })}`, choice: plan.id },
    order: {
      kind: card.order,
      title,
      subtitle: noteOf(offer)['zh-CN'],
      picture: pictureOf(card.face.look),
      quantity: 1,
      amountFen: priceFen,
    },
    lines: [{ title, quantity: 1, priceFen }],
  };
};

/** Undefined when no such card is sold here; refused when signatures required by its agreements are missing. */
export async function prepareCard(
  context: Context<'user'>,
  { packageId, quantity, acceptedAmount }: Input<typeof contract.create>,
): Promise<Prepared | undefined> {
  const offer = await cardOffer(context, packageId);
  if (!offer) return undefined;
  if (quantity !== 1) return refuse('INPUT_INVALID');
  if (offer.left < 1) return refuse('SOLD_OUT');
  if (offer.priceFen !== acceptedAmount) return refuse('OFFER_CHANGED');
  const values = cardValues(offer, context.caller.userId, await requireSignatures(context, agreementsToSign(offer.card)));
  return { ...orderOf(offer), hold: holdCard(values, offer.card.stock), record: recordCard(values) };
}
