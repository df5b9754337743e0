import type { Output } from '@/lib/contract/endpoint';
import type { benefitCard as contract } from '@/lib/contract/benefit-card/endpoints';
import type { Locale } from '@/lib/kernel/locale';
import type { Context } from '@/server/call/handle';
import { causeOf } from '@/server/trade/package/given';
import { benefitIn } from '../booking/buy';
import { faceIn, packageIdFor } from '../on-sale';
import { type CardRow, cardsOf, stateOf } from './find';
import { type Uses, useOf, usesOf } from './uses';

type OwnedCard = Output<typeof contract.owned>['list'][number];

const savedBy = ({ card }: CardRow, { savedFen }: Uses) => savedFen.get(causeOf(card.orderId).reference) ?? 0;

export function ownedIn(row: CardRow, uses: Uses, locale: Locale, now: number): OwnedCard {
  const { card, order } = row;
  const state = stateOf(row, now);
  return {
    orderNo: order.orderNo,
    kind: order.kind,
    cardId: card.cardId,
    packageId: packageIdFor(card),
    name: card.name[locale],
    planName: card.planName[locale],
    face: faceIn(card.face, locale),
    state,
    price: card.priceFen,
    days: card.days,
    beginTime: card.beginAt?.getTime() ?? null,
    endTime: card.endAt?.getTime() ?? null,
    tells: card.tells,
    saved: savedBy(row, uses),
    benefits: card.benefits.map((benefit) => {
      const use = useOf(row, benefit, uses, now);
      return { ...benefitIn(card.cardId, benefit, locale), ...use, ...(state !== 'active' && { nextTime: null }) };
    }),
  };
}

/** A user's paid cards. */
export async function ownedCards({ database, caller, channel, now }: Context<'user'>): Promise<Output<typeof contract.owned>> {
  const rows = await cardsOf(database, caller.userId, now());
  const uses = await usesOf(database, rows, now());
  const list = rows.map((row) => ownedIn(row, uses, channel.locale, now()));
  return { list, saved: list.reduce((sum, { saved }) => sum + saved, 0) };
}
