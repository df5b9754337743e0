import { and, asc, eq } from 'drizzle-orm';
import type { HotelSetName } from '@/lib/domain/hotel-filter';
import { addDays, dayOf } from '@/lib/kernel/day';
import type { Database } from '@/server/platform/database/connection';
import type { PageSample } from '@/server/platform/ports/sample';
import { hotels, offers, rooms } from './tables';

/** Far enough ahead for a free cancellation. */
const DAYS_AHEAD = 20;

const firstHotel = async (database: Database, set: HotelSetName) =>
  (
    await database
      .select({ id: hotels.id, cityCode: hotels.cityCode })
      .from(hotels)
      .where(and(eq(hotels.set, set), eq(hotels.listed, true)))
      .orderBy(asc(hotels.id))
      .limit(1)
  )[0];

async function firstOffer(database: Database, set: HotelSetName) {
  const hotel = await firstHotel(database, set);
  if (!hotel) return undefined;
  const [offer] = await database
    .select({ id: offers.id })
    .from(offers)
    .innerJoin(rooms, and(eq(rooms.id, offers.roomId), eq(rooms.hotelId, hotel.id)))
    .where(eq(offers.cancellationKind, 'free'))
    .orderBy(asc(rooms.sort), asc(offers.sort))
    .limit(1);
  return offer && { hotelId: String(hotel.id), offerId: String(offer.id) };
}

const samplesOf = (set: HotelSetName, below: '' | '/n'): PageSample[] => [
  {
    under: `${below}/hotel/details`,
    async find(database) {
      const hotel = await firstHotel(database, set);
      return hotel && { id: String(hotel.id) };
    },
  },
  {
    under: `${below}/search/hotelSearch`,
    async find(database) {
      const hotel = await firstHotel(database, set);
      return hotel && { cityCode: hotel.cityCode };
    },
  },
  {
    under: `${below}/hotel/porder`,
    async find(database, { now }) {
      const offer = await firstOffer(database, set);
      const checkInDate = addDays(dayOf(now), DAYS_AHEAD);
      return offer && { ...offer, checkInDate, checkOutDate: addDays(checkInDate, 2) };
    },
  },
];

export const hotelSamples: readonly PageSample[] = [...samplesOf('classic', ''), ...samplesOf('new', '/n')];
