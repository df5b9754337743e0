import type { Input, Output } from '@/lib/contract/endpoint';
import type { hotel as contract } from '@/lib/contract/hotel';
import { MAX_ROOMS } from '@/lib/domain/stay';
import { dayOf, instantOf } from '@/lib/kernel/day';
import type { Services } from '@/server/http/services';
import type { HotelSet } from '../tables';
import { pricedOffer } from './offer';

const FIRST_ARRIVAL_HOUR = 14;
const LAST_ARRIVAL_HOUR = 23;
/** For a guest who arrives after midnight, or books so late that no full hour is left. */
const NIGHT_ARRIVAL = '06:00';

/** Full hours of the check-in day that are still to come; the last one stands for the night. */
export function arriveTimesOf(checkIn: string, now: number): string[] {
  const hours = Array.from({ length: LAST_ARRIVAL_HOUR - FIRST_ARRIVAL_HOUR + 1 }, (_, index) => FIRST_ARRIVAL_HOUR + index);
  const open = checkIn > dayOf(now) ? hours : hours.filter((hour) => instantOf(checkIn, hour) > now);
  return [...open.map((hour) => `${hour}:00`), NIGHT_ARRIVAL];
}

/** The booking page's facts, priced now. More rooms than are left are shown as what is left. */
export async function preOrder(services: Services, set: HotelSet,
  request: Input<typeof contract.pre>): Promise<Output<typeof contract.pre>> {
  const { hotel, profile, room, offer, nights, left, roomTotal, cancellation, freeUntil } = await pricedOffer(services, set, request);
  const { checkInDate, checkOutDate } = request;
  const maxRoomCount = Math.min(MAX_ROOMS, left);
  const roomCount = Math.min(request.roomCount, maxRoomCount);
  return {
    hotelId: request.hotelId, hotelName: hotel.name, address: profile.address, roomName: room.name, bed: room.bed, imgUrl: room.picture,
    offerName: offer.name, breakfast: offer.breakfast, checkInDate, checkOutDate, nights, roomCount, maxRoomCount, cancellation, freeUntil,
    payAmount: roomTotal * roomCount, arriveTimes: arriveTimesOf(checkInDate, services.now()),
  };
}
