import type { Input, Output } from '@/lib/contract/endpoint';
import type { hotel as contract } from '@/lib/contract/hotel/endpoints';
import type { HotelSetName } from '@/lib/domain/hotel-filter';
import { MAX_ROOMS } from '@/lib/domain/stay';
import type { Context } from '@/server/call/handle';
import { couponsFor } from '@/server/trade/coupon/pay';
import { arriveTimesOf } from './arrival';
import { couponGoodsOf } from './coupon-goods';
import { paidOffer, pricedOffer } from './offer';

/** What the booking page shows, priced now. A number of rooms above what is left is reduced to that. */
export async function preOrder(
  context: Context<'user'>,
  set: HotelSetName,
  request: Input<typeof contract.pre>,
): Promise<Output<typeof contract.pre>> {
  const priced = await pricedOffer(context, set, request);
  const { hotel, profile, room, offer, left, cancellation, freeUntil, member } = priced;
  const { checkInDate, checkOutDate } = request;
  const maxRoomCount = Math.min(MAX_ROOMS, left);
  const roomCount = Math.min(request.roomCount, maxRoomCount);
  const coupons = await couponsFor(context, request.userCouponId, couponGoodsOf(priced, roomCount));
  const paid = paidOffer(priced, coupons.chosen?.userCouponId);
  const ordinaryAmount = priced.roomTotal * roomCount;
  const memberAmount = member && member.roomTotal * roomCount;
  // A coupon that saves less than the membership isn't proposed.
  const isWorthIt = memberAmount === undefined || (coupons.fitting[0]?.pays ?? 0) > ordinaryAmount - memberAmount;
  return {
    hotelId: request.hotelId,
    hotelName: hotel.name,
    address: profile.address,
    roomName: room.name,
    bed: room.bed,
    imgUrl: room.picture,
    offerName: offer.name,
    breakfast: offer.breakfast,
    checkInDate,
    checkOutDate,
    nights: paid.nights,
    roomCount,
    maxRoomCount,
    maxGuests: room.maxGuests,
    cancellation,
    freeUntil,
    coupons: isWorthIt ? coupons : { ...coupons, proposed: null },
    member:
      member && memberAmount !== undefined
        ? { levelName: member.rate.levelName[context.channel.locale], ordinaryAmount, memberAmount, applied: !coupons.chosen }
        : null,
    payAmount: paid.roomTotal * roomCount - (coupons.chosen?.pays ?? 0),
    arriveTimes: arriveTimesOf(checkInDate, context.now()),
  };
}
