import { eq, sql } from 'drizzle-orm';
import { channelByCode, defaultChannel } from '@/lib/channel/lookup';
import type { OrderStatus } from '@/lib/domain/order';
import words from '@/lib/i18n/messages/benefitCardOrder.json';
import type { GoodsKind } from '@/lib/kinds/registry';
import type { Database } from '@/server/platform/database/connection';
import type { DemoBuyer, DemoOrders, LivedOrder } from '@/demo/kinds/demo-orders';
import { endCoupons } from '@/demo/trade/end-coupons';
import { type CardValues, saleOf } from '@/server/kinds/benefit-card/booking/book';
import { cardValues, orderOf } from '@/server/kinds/benefit-card/booking/create';
import { type CardOffer, usualOffer } from '@/server/kinds/benefit-card/booking/offer';
import { benefitCards, cardSales } from '@/server/kinds/benefit-card/tables';
import { shippedCards } from '@/server/kinds/benefit-card/card-titles';

/** The cards of a kind that we sell ourselves, in the order of their files. */
async function offersOf(database: Database, kind: GoodsKind): Promise<CardOffer[]> {
  const offers: CardOffer[] = [];
  for (const address of shippedCards()) {
    const offer = await usualOffer(database, defaultChannel, address.replace('/', '-'));
    if (offer?.card.order === kind && offer.card.stock === undefined) offers.push(offer);
  }
  return offers;
}

async function record(transaction: Database, told: readonly CardValues[], orderIds: readonly number[]): Promise<void> {
  const rows = told.flatMap((values, index) => (orderIds[index] === undefined ? [] : [{ ...values, orderId: orderIds[index] }]));
  if (rows.length === 0) return;
  await transaction.insert(benefitCards).values(rows);
  for (const card of rows.map(saleOf).sort()) {
    await transaction
      .insert(cardSales)
      .values({ card, sold: 1 })
      .onConflictDoUpdate({ target: cardSales.card, set: { sold: sql`${cardSales.sold} + 1` } });
  }
}

/** In the words of the buyer's own channel. */
const toldTo = (offer: CardOffer, { channel }: DemoBuyer): CardOffer => ({ ...offer, channel: channelByCode(channel) ?? defaultChannel });

/** A card whose order is completed ended at that time. */
async function finish(transaction: Database, lived: readonly LivedOrder[]): Promise<void> {
  for (const { orderId, at } of await endCoupons(transaction, lived)) {
    await transaction
      .update(benefitCards)
      .set({ beginAt: sql`${new Date(at).toISOString()}::timestamptz - ${benefitCards.days} * interval '1 day'`, endAt: new Date(at) })
      .where(eq(benefitCards.orderId, orderId));
  }
}

/** The cards that have their own success page, so that visitors of the demo own them. */
const owned: Partial<Record<OrderStatus, string>> = { ready: 'starLightCard', paid: 'platinumCard' };

export const cardDemoOrders = (kind: 'benefitCard' | 'bankCard'): DemoOrders => ({
  kind,
  refundReason: words.refund_reasonPlans,
  finish,
  async open(database) {
    const offers = await offersOf(database, kind);
    return (lives, buyer) => {
      const chosen = lives
        .flatMap(
          ({ status }, index) => offers.find(({ card }) => card.id === owned[status]) ?? offers[(index + buyer.turn) % offers.length] ?? [],
        )
        .map((offer) => toldTo(offer, buyer));
      if (chosen.length < lives.length) return undefined;
      return {
        goods: chosen.map(orderOf),
        record: (transaction, orderIds) =>
          record(
            transaction,
            // The demo's past was never paid for: no partner hears of it.
            chosen.map((offer) => ({ ...cardValues(offer, buyer.id, []), tells: null })),
            orderIds,
          ),
      };
    };
  },
});
