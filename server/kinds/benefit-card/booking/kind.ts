import { and, eq, inArray, sql } from 'drizzle-orm';
import { DAY_MS } from '@/lib/kernel/durations';
import { refuseByRule } from '@/server/call/refusal';
import type { Kind } from '@/server/platform/ports/kind';
import { giveCoupons } from '@/server/trade/coupon-schedule/give';
import { givesOf } from '@/server/trade/package/bought';
import { causeOf, lockCouponsGiven, lockedUses, takeBack } from '@/server/trade/package/given';
import { withdrawOrders } from '@/server/partner/order/push';
import { takenOf } from '../allowance';
import { packageIdFor } from '../on-sale';
import { benefitCards, cardSales } from '../tables';
import { cardQuote, findCard, lifeFrom } from './bought';
import { tellPartner } from './tell-partner';

/** The order port of cards, benefit cards and bank cards alike. */
export const cardKind: Kind = {
  granted: true,

  async release(database, orderIds) {
    const ids = [...orderIds].sort((one, other) => one - other);
    // Always locked in the same order, so that two callers releasing the same cards can't deadlock.
    await database.execute(sql`with held as (
        select ${benefitCards.folder} || '/' || ${benefitCards.cardId} as card, count(*)::int as units from ${benefitCards}
        where ${inArray(benefitCards.orderId, ids)} group by 1), locked as (
        select held.* from ${cardSales} join held on held.card = ${cardSales.card} order by 1 for update of ${cardSales})
      update ${cardSales} set sold = ${cardSales.sold} - locked.units from locked where ${cardSales.card} = locked.card`);
    for (const id of ids) await takeBack(database, id);
    await withdrawOrders(database, ids);
  },

  /**
   * The card begins with the payment, or some days later; the first month's coupons are given with it, and the partner under whose name it
   * is sold will be told.
   */
  async paid(database, { id }, now) {
    const card = await findCard(database, id);
    if (!card) throw new Error(`Order ${id} bought no card.`);
    const { userId, name, items, days, opensAfterDays } = card;
    const begunAt = now + opensAfterDays * DAY_MS;
    await giveCoupons(database, { ...causeOf(id), userId, packageName: name['zh-CN'], gives: givesOf(items, 1), begunAt }, now);
    await database.update(benefitCards).set(lifeFrom(begunAt, days)).where(eq(benefitCards.orderId, id));
    await tellPartner(database, card, now);
  },

  /**
   * Locks the coupons, so that none is spent between the quote and the refund; taking a benefit locks the order, as a refund does. Refused
   * while an unpaid order holds one of the coupons.
   */
  async quote(database, { id, paidFen }, now) {
    const card = await findCard(database, id);
    // A card given for an exchange code was not paid for, so nothing is refunded.
    if (!card || card.priceFen === 0) return undefined;
    const given = await lockCouponsGiven(database, id);
    if (lockedUses(given) > 0) return refuseByRule('benefitCardRefusal', 'couponLocked');
    return cardQuote(card, paidFen, { given, taken: await takenOf(database, [id]) }, now);
  },

  /** Completed when the card has ended and the days after that in which the rest can be refunded are over. */
  async plan(database, { id, status }, now) {
    if (status === 'paid') return { event: 'confirm', at: now };
    const card = status === 'ready' ? await findCard(database, id) : undefined;
    if (!card?.endAt) return undefined;
    return { event: 'complete', at: card.endAt.getTime() + (card.refund.daysAfterEnd ?? 0) * DAY_MS };
  },

  async keepsAll(database, orderIds) {
    const given = await database
      .select({ orderId: benefitCards.orderId })
      .from(benefitCards)
      .where(and(inArray(benefitCards.orderId, [...orderIds]), eq(benefitCards.priceFen, 0)));
    return given.map(({ orderId }) => orderId);
  },

  async goodsLinks(database, orderIds) {
    const rows = await database
      .select({
        orderId: benefitCards.orderId,
        folder: benefitCards.folder,
        cardId: benefitCards.cardId,
        planId: benefitCards.planId,
      })
      .from(benefitCards)
      .where(inArray(benefitCards.orderId, [...orderIds]));
    return new Map(rows.map(({ orderId, ...bought }) => [orderId, `single/n/premiumBlackCard/buy?packageId=${packageIdFor(bought)}`]));
  },
};
