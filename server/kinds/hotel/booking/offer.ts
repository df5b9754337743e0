import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { stayProblem } from '@/lib/domain/stay';
import type { HotelSetName } from '@/lib/domain/hotel-filter';
import { daysBetween } from '@/lib/kernel/day';
import { prepared } from '@/server/platform/database/prepared';
import { refuse } from '@/server/call/refusal';
import type { Services } from '@/server/call/services';
import { integerOf } from '@/server/catalogue/id';
import { cancellationOf, freeUntilOf, leftOf, nightPriceOf, type RoomNight } from '../price';
import { hotelProfiles, hotels, offers, roomNights, rooms } from '../tables';

export type BookingRequest = Readonly<{ hotelId: string; offerId: string; checkInDate: string; checkOutDate: string; roomCount: number }>;

const nights = (database: Parameters<Parameters<typeof prepared>[0]>[0]) =>
  database
    .select({
      nights: sql`json_agg(json_build_object('date', ${roomNights.night}, 'priceFen', ${roomNights.priceFen},
        'left', ${roomNights.units} - ${roomNights.sold}) order by ${roomNights.night})`,
    })
    .from(roomNights)
    .where(
      and(
        eq(roomNights.roomId, rooms.id),
        gte(roomNights.night, sql.placeholder('checkIn')),
        lt(roomNights.night, sql.placeholder('checkOut')),
      ),
    );

const offerQuery = prepared((database) =>
  database
    .select({
      hotel: hotels,
      profile: { address: hotelProfiles.address, telephone: hotelProfiles.telephone, desk: hotelProfiles.desk },
      room: rooms,
      offer: offers,
      nights: sql<RoomNight[] | null>`(${nights(database)})`,
    })
    .from(offers)
    .innerJoin(rooms, eq(rooms.id, offers.roomId))
    .innerJoin(hotels, eq(hotels.id, rooms.hotelId))
    .innerJoin(hotelProfiles, eq(hotelProfiles.hotelId, hotels.id))
    .where(
      and(
        eq(offers.id, sql.placeholder('offerId')),
        eq(hotels.id, sql.placeholder('hotelId')),
        eq(hotels.set, sql.placeholder('set')),
        hotels.listed,
      ),
    )
    .prepare('stay_offer'),
);

/** An offer as it stands now, priced for these dates. Refused when it is gone, can't be booked for them, or has no room left. */
export async function pricedOffer({ database, now }: Services, set: HotelSetName, request: BookingRequest) {
  const { checkInDate, checkOutDate } = request;
  if (stayProblem(checkInDate, checkOutDate, now())) return refuse('DATES_INVALID');
  const [hotelId, offerId] = [integerOf(request.hotelId), integerOf(request.offerId)];
  if (hotelId === undefined || offerId === undefined) return refuse('GOODS_GONE');
  const [row] = await offerQuery(database).execute({ hotelId, offerId, set, checkIn: checkInDate, checkOut: checkOutDate });
  if (!row) return refuse('GOODS_GONE');
  const published = row.nights ?? [];
  if (published.length !== daysBetween(checkInDate, checkOutDate) || leftOf(published) < 1) return refuse('SOLD_OUT');
  const { hotel, profile, room, offer } = row;
  const priced = published.map(({ date, priceFen, left }) => ({ date, price: nightPriceOf(priceFen, offer), left }));
  return {
    hotel,
    profile,
    room,
    offer,
    /** As published, without the offer's surcharge; the booking compares them with the current ones. */
    published,
    nights: priced,
    left: leftOf(published),
    roomTotal: priced.reduce((total, { price }) => total + price, 0),
    cancellation: cancellationOf(offer),
    freeUntil: freeUntilOf(offer, checkInDate),
  };
}

export type PricedOffer = Awaited<ReturnType<typeof pricedOffer>>;
