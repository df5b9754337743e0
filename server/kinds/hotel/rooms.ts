import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Input, Output } from '@/lib/contract/endpoint';
import type { hotel } from '@/lib/contract/hotel';
import { stayProblem } from '@/lib/domain/stay';
import type { HotelSetName } from '@/lib/domain/hotel-filter';
import { type Day, daysBetween } from '@/lib/kernel/day';
import type { Database } from '@/server/platform/database/connection';
import { prepared } from '@/server/platform/database/prepared';
import { refuse } from '@/server/call/refusal';
import type { Services } from '@/server/call/services';
import { integerOf } from '@/server/catalogue/id';
import { cancellationOf, freeUntilOf, leftOf, type RoomNight, totalOf } from './price';
import { hotels, offers, roomNights, rooms } from './tables';

type RoomList = Output<typeof hotel.productList>;
type Only = Readonly<{ set?: HotelSetName; takesCoupons?: boolean }>;

const roomsQuery = prepared((database) =>
  database
    .select({ set: hotels.set, takesCoupons: hotels.takesCoupons, room: rooms, offer: offers })
    .from(hotels)
    .leftJoin(rooms, eq(rooms.hotelId, hotels.id))
    .leftJoin(offers, eq(offers.roomId, rooms.id))
    .where(and(eq(hotels.id, sql.placeholder('id')), hotels.listed))
    .orderBy(asc(rooms.sort), asc(rooms.id), asc(offers.sort), asc(offers.id))
    .prepare('hotel_rooms'),
);

const nightsQuery = prepared((database) =>
  database
    .select({
      roomId: roomNights.roomId,
      nights: sql<RoomNight[]>`json_agg(json_build_object('date', ${roomNights.night}, 'priceFen', ${roomNights.priceFen},
        'left', ${roomNights.units} - ${roomNights.sold}) order by ${roomNights.night})`,
    })
    .from(roomNights)
    .innerJoin(rooms, eq(rooms.id, roomNights.roomId))
    .where(
      and(
        eq(rooms.hotelId, sql.placeholder('id')),
        gte(roomNights.night, sql.placeholder('checkIn')),
        lt(roomNights.night, sql.placeholder('checkOut')),
      ),
    )
    .groupBy(roomNights.roomId)
    .prepare('hotel_room_nights'),
);

const offerOf = (offer: typeof offers.$inferSelect, nights: readonly RoomNight[], checkIn: Day) => {
  const totalPrice = totalOf(nights, offer);
  const { name, breakfast, instantConfirmation } = offer;
  return {
    offerId: String(offer.id),
    name,
    breakfast,
    instantConfirmation,
    cancellation: cancellationOf(offer),
    freeUntil: freeUntilOf(offer, checkIn),
    price: Math.round(totalPrice / nights.length),
    totalPrice,
    left: leftOf(nights),
  };
};

const roomOf = (room: typeof rooms.$inferSelect, roomOffers: RoomList['list'][number]['offers']): RoomList['list'][number] => {
  const { name, areaSquareMetres, bed, maxGuests, floor, hasWindow, facilities } = room;
  return {
    roomTypeId: String(room.id),
    name,
    imgUrl: room.picture,
    areaSquareMetres,
    bed,
    maxGuests,
    floor,
    hasWindow,
    facilities,
    offers: roomOffers,
  };
};

const findRooms = (database: Database, id: number, checkIn: Day, checkOut: Day) =>
  Promise.all([roomsQuery(database).execute({ id }), nightsQuery(database).execute({ id, checkIn, checkOut })]);

/** Rooms with their offers for a stay; rooms whose nights are not all published can't be sold and don't appear. */
export async function roomsOfHotel({ database, now }: Services, stay: Input<typeof hotel.productList>, only: Only): Promise<RoomList> {
  const { hotelId, checkInDate, checkOutDate } = stay;
  const id = integerOf(hotelId);
  if (id === undefined) return refuse('GOODS_GONE');
  if (stayProblem(checkInDate, checkOutDate, now())) return refuse('DATES_INVALID');
  const [rows, nightRows] = await findRooms(database, id, checkInDate, checkOutDate);
  const [first] = rows;
  if (!first || (only.set && only.set !== first.set)) return refuse('GOODS_GONE');
  if (only.takesCoupons && !first.takesCoupons) return { checkInDate, checkOutDate, list: [] };

  const length = daysBetween(checkInDate, checkOutDate);
  const published = new Map(nightRows.filter(({ nights }) => nights.length === length).map(({ roomId, nights }) => [roomId, nights]));
  const offered = rows.flatMap(({ room, offer }) => (room && offer ? [{ room, offer }] : []));
  const types = new Map(offered.map(({ room }) => [room.id, room]));
  return {
    checkInDate,
    checkOutDate,
    list: [...types.values()].flatMap((room) => {
      const nights = published.get(room.id);
      const own = offered.filter(({ offer }) => offer.roomId === room.id);
      return nights
        ? [
            roomOf(
              room,
              own.map(({ offer }) => offerOf(offer, nights, checkInDate)),
            ),
          ]
        : [];
    }),
  };
}
