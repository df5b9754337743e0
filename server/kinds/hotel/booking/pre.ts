import type { Input, Output } from '@/lib/contract/endpoint';
import type { hotel as contract } from '@/lib/contract/hotel';
import type { HotelSetName } from '@/lib/domain/hotel-filter';
import { MAX_ROOMS } from '@/lib/domain/stay';
import type { Context } from '@/server/call/handle';
import { couponsFor } from '@/server/trade/coupon/pay';
import { arriveTimesOf } from './arrival';
import { couponGoodsOf } from './coupon-goods';
import { pricedOffer } from './offer';

/** What the booking page shows, priced now. A number of rooms above what is left is reduced to that. */
export async function preOrder(
  context: Context<'user'>,
  set: HotelSetName,
  request: Input<typeof contract.pre>,
): Promise<Output<typeof contract.pre>> {
  const priced = await pricedOffer(context, set, request);
  const { hotel, profile, room, offer, nights, left, roomTotal, cancellation, freeUntil } = priced;
  const { checkInDate, checkOutDate } = request;
  const maxRoomCount = Math.min(MAX_ROOMS, left);
  const roomCount = Math.min(request.roomCount, maxRoomCount);
  const coupons = await couponsFor(context, request.userCouponId, couponGoodsOf(priced, roomCount));
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
    nights,
    roomCount,
    maxRoomCount,
    maxGuests: room.maxGuests,
    cancellation,
    freeUntil,
    coupons,
    payAmount: roomTotal * roomCount - (coupons.chosen?.pays ?? 0),
    arriveTimes: arriveTimesOf(checkInDate, context.now()),
  };
}
