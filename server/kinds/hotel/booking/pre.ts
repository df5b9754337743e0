import type { Input, Output } from '@/lib/contract/endpoint';
import type { hotel as contract } from '@/lib/contract/hotel';
import type { HotelSetName } from '@/lib/domain/hotel-filter';
import { MAX_ROOMS } from '@/lib/domain/stay';
import type { Services } from '@/server/call/services';
import { arriveTimesOf } from './arrival';
import { pricedOffer } from './offer';

/** The booking page's facts, priced now. More rooms than are left are shown as what is left. */
export async function preOrder(
  services: Services,
  set: HotelSetName,
  request: Input<typeof contract.pre>,
): Promise<Output<typeof contract.pre>> {
  const { hotel, profile, room, offer, nights, left, roomTotal, cancellation, freeUntil } = await pricedOffer(services, set, request);
  const { checkInDate, checkOutDate } = request;
  const maxRoomCount = Math.min(MAX_ROOMS, left);
  const roomCount = Math.min(request.roomCount, maxRoomCount);
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
    cancellation,
    freeUntil,
    payAmount: roomTotal * roomCount,
    arriveTimes: arriveTimesOf(checkInDate, services.now()),
  };
}
