import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Input, Output } from '@/lib/contract/endpoint';
import type { hotel } from '@/lib/contract/hotel/endpoints';
import { MAX_ROOMS, stayProblem } from '@/lib/domain/stay';
import type { HotelSetName } from '@/lib/domain/hotel-filter';
import { type Day, daysBetween } from '@/lib/kernel/day';
import type { Database } from '@/server/platform/database/connection';
import { prepared } from '@/server/platform/database/prepared';
import { refuse } from '@/server/call/refusal';
import type { Context } from '@/server/call/handle';
import { type AppliedCoupon, appliedCoupon } from '@/server/trade/coupon/applied';
import { integerOf } from '@/server/catalogue/id';
import { couponGoodsOf } from './booking/coupon-goods';
import { isConfirmedAtOnce } from './desk';
import { type MemberPricesOf, memberPricesOf } from './member-prices';
import { averageNight, cancellationOf, freeUntilOf, leftOf, type RoomNight, totalOf } from './price';
import { hotelProfiles, hotels, offers, roomNights, rooms } from './tables';

type RoomList = Output<typeof hotel.productList>;
type PricedRoom = RoomList['list'][number]['offers'][number];
type StayFacts = Parameters<typeof couponGoodsOf>[0];
type Only = Readonly<{ set?: HotelSetName; takesCoupons?: boolean }>;

/** The facts by which a coupon judges a stay. */
export const bookedHotel = {
  id: hotels.id,
  set: hotels.set,
  starLevel: hotels.starLevel,
  brandId: hotels.brandId,
  cityCode: hotels.cityCode,
};

const roomsQuery = prepared((database) =>
  database
    .select({ hotel: bookedHotel, takesCoupons: hotels.takesCoupons, desk: hotelProfiles.desk, room: rooms, offer: offers })
    .from(hotels)
    .leftJoin(hotelProfiles, eq(hotelProfiles.hotelId, hotels.id))
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

type MembersHere = (priced: Parameters<MemberPricesOf>[1]) => ReturnType<MemberPricesOf>;
type OfferRow = typeof offers.$inferSelect;

const offerOf = (
  offer: OfferRow,
  nights: readonly RoomNight[],
  checkIn: Day,
  { members, instantConfirmation }: Readonly<{ members: MembersHere; instantConfirmation: boolean }>,
) => {
  const totalPrice = totalOf(nights, offer);
  const price = averageNight(totalPrice, nights.length);
  const { name, breakfast } = offer;
  return {
    offerId: String(offer.id),
    name,
    breakfast,
    instantConfirmation,
    cancellation: cancellationOf(offer),
    freeUntil: freeUntilOf(offer, checkIn),
    price,
    totalPrice,
    memberPrices: members({ price, total: totalPrice, nights: nights.length }),
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

/** The offer for as many rooms as are left: a coupon's minimum may require several. */
const paidBy = (
  coupon: AppliedCoupon,
  hotel: StayFacts['hotel'],
  nights: readonly RoomNight[],
  { totalPrice, left }: PricedRoom,
): boolean =>
  Array.from({ length: Math.min(left, MAX_ROOMS) }, (_, index) => index + 1).some((roomCount) =>
    coupon.fits(couponGoodsOf({ hotel, nights, roomTotal: totalPrice }, roomCount)),
  );

/**
 * Rooms with their offers for a stay, optionally only those that a coupon pays for. Rooms with unpublished nights can't be sold and are
 * left out.
 */
export async function roomsOfHotel(context: Context, stay: Input<typeof hotel.productList>, only: Only): Promise<RoomList> {
  const { database, now } = context;
  const { hotelId, checkInDate, checkOutDate } = stay;
  const id = integerOf(hotelId);
  if (id === undefined) return refuse('GOODS_GONE');
  if (stayProblem(checkInDate, checkOutDate, now())) return refuse('DATES_INVALID');
  const [[rows, nightRows], coupon] = await Promise.all([
    findRooms(database, id, checkInDate, checkOutDate),
    appliedCoupon(context, stay.userCouponId),
  ]);
  const [first] = rows;
  if (!first || (only.set && only.set !== first.hotel.set)) return refuse('GOODS_GONE');
  if (!coupon && only.takesCoupons && !first.takesCoupons) return { checkInDate, checkOutDate, list: [] };

  const members: MembersHere = (priced) => memberPricesOf(context)(first.hotel.brandId, priced);
  const length = daysBetween(checkInDate, checkOutDate);
  const published = new Map(nightRows.filter(({ nights }) => nights.length === length).map(({ roomId, nights }) => [roomId, nights]));
  const offered = rows.flatMap(({ room, offer }) => (room && offer ? [{ room, offer }] : []));
  const priced = offered.flatMap(({ room, offer }) => {
    const nights = published.get(room.id);
    const instantConfirmation = isConfirmedAtOnce(first, offer, context);
    const one = nights && offerOf(offer, nights, checkInDate, { members, instantConfirmation });
    return one && (!coupon || paidBy(coupon, first.hotel, nights, one)) ? [{ roomId: room.id, one }] : [];
  });
  const types = new Map(offered.map(({ room }) => [room.id, room]));
  return {
    checkInDate,
    checkOutDate,
    list: [...types.values()].flatMap((room) => {
      const own = priced.filter(({ roomId }) => roomId === room.id).map(({ one }) => one);
      return published.has(room.id) && (own.length > 0 || !coupon) ? [roomOf(room, own)] : [];
    }),
  };
}
