import { eq } from 'drizzle-orm';
import { channelByCode, defaultChannel } from '@/lib/channel/lookup';
import type { ExchangeGift } from '@/server/platform/ports/exchange-gift';
import { couponsGivenFor } from '@/server/trade/coupon-schedule/given-for';
import { place, type Prepared } from '@/server/trade/order/place';
import { orders } from '@/server/trade/tables/orders';
import { causeOf } from '@/server/trade/package/given';
import { holdCard, recordCard } from './booking/book';
import { cardValues, orderOf } from './booking/create';
import { type CardOffer, usualOffer } from './booking/offer';
import { pictureOf, titleOf } from './on-sale';

/** Ignores the sales limit: whoever issued the codes has limited their number. */
function givenCard(offer: CardOffer, userId: number): Prepared {
  const free = { ...offer, priceFen: 0 };
  const values = cardValues(free, userId, []);
  return { ...orderOf(free), hold: holdCard(values, undefined), record: recordCard(values) };
}

/**
 * Gives a card for an exchange code as an order without a price, so that it begins, is shown and ends like a bought one. It can't be
 * refunded.
 */
export const cardGift = (kind: 'benefitCard' | 'bankCard'): ExchangeGift => ({
  async find(database, giftId) {
    const offer = await usualOffer(database, defaultChannel, giftId);
    return offer?.card.order === kind ? { name: titleOf(offer)['zh-CN'], picture: pictureOf(offer.card.face.look) } : undefined;
  },
  async give(transaction, { giftId, userId, projectId, channel: code, kinds, exchangeNo, now }) {
    const channel = channelByCode(code) ?? defaultChannel;
    const { orderNo } = await place(
      { database: transaction, kinds, now: () => now, channel, caller: { userId, projectId } },
      {
        key: { userId, endpoint: 'exchange.card', key: exchangeNo, requestHash: '' },
        despiteDuplicate: true,
        paid: true,
        prepare: async () => {
          const offer = await usualOffer(transaction, channel, giftId);
          if (!offer) throw new Error(`There is no card ${giftId}.`);
          return givenCard(offer, userId);
        },
      },
    );
    const [order] = await transaction.select({ id: orders.id }).from(orders).where(eq(orders.orderNo, orderNo));
    return { coupons: order ? await couponsGivenFor(transaction, causeOf(order.id)) : [] };
  },
});
