import type { Output } from '@/lib/contract/endpoint';
import type { ticket as contract } from '@/lib/contract/ticket/endpoints';
import type { Context } from '@/server/call/handle';
import { couponsFor } from '@/server/trade/coupon/pay';
import { couponGoodsOf } from './coupon-goods';
import { ticketOffer, type TicketOffer, type Wanted } from './offer';

/** Reduces the quantities, fare by fare, to `most` in all. */
function within(fares: TicketOffer['fares'], most: number): TicketOffer['fares'] {
  let free = most;
  return fares.map((fare) => {
    const quantity = Math.min(fare.quantity, free);
    free -= quantity;
    return { ...fare, quantity };
  });
}

/** What the booking page shows, priced now. Quantities above the limit are reduced to it. */
export async function preOrder(context: Context<'user'>, request: Wanted): Promise<Output<typeof contract.pre>> {
  const { place, profile, product, session, rule, left, freeUntil, entersFrom, ...offer } = await ticketOffer(context, request);
  const most = Math.min(rule.mostPerOrder, left);
  const fares = within(offer.fares, most);
  const { sessionNo, starts, ends } = session;
  const coupons = await couponsFor(context, request.userCouponId, couponGoodsOf({ place, fares }, request.date));
  return {
    placeId: String(place.id),
    placeName: place.name,
    address: profile.address,
    imgUrl: place.picture,
    productId: request.productId,
    productName: product.name,
    includes: product.includes,
    rule,
    date: request.date,
    session: { sessionNo, starts, ends },
    fares: fares.map(({ kind, who, ages, priceFen, quantity }) => ({ kind, who, ages, price: priceFen, quantity })),
    left,
    most,
    freeUntil,
    entersFrom,
    coupons,
    payAmount: fares.reduce((sum, { priceFen, quantity }) => sum + priceFen * quantity, 0) - (coupons.chosen?.pays ?? 0),
  };
}
