import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { stayProblem } from '@/lib/domain/stay';
import type { HotelSetName } from '@/lib/domain/hotel-filter';
import { memberNights, memberPrice } from '@/lib/domain/hotel-member';
import { daysBetween } from '@/lib/kernel/day';
import type { Fen } from '@/lib/kernel/money';
import { prepared } from '@/server/platform/database/prepared';
import { refuse } from '@/server/call/refusal';
import type { Context } from '@/server/call/handle';
import type { MemberRate } from '@/server/platform/ports/member-rate';
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

type Member = Readonly<{ rate: MemberRate; nights: readonly Fen[]; roomTotal: Fen }>;

/** An offer as it stands now, priced for these dates. Refused when it is gone, can't be booked for them, or has no room left. */
export async function pricedOffer(context: Context<'user'>, set: HotelSetName, request: BookingRequest) {
  const { database, now, memberRates, caller } = context;
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
  const rate = await memberRates.ofUser(context, caller.userId, hotel.brandId);
  const roomTotal = priced.reduce((total, { price }) => total + price, 0);
  const memberOf = (known: MemberRate): Member => {
    const each = memberNights(
      priced.map(({ price }) => price),
      known.percent,
    );
    return { rate: known, nights: each, roomTotal: memberPrice(roomTotal, known.percent) };
  };
  return {
    hotel,
    profile,
    room,
    offer,
    /** As published, without the offer's surcharge; the booking compares them with the current ones. */
    published,
    nights: priced,
    left: leftOf(published),
    roomTotal,
    /** What the buyer pays as a member of the hotel's group. */
    member: rate && memberOf(rate),
    cancellation: cancellationOf(offer),
    freeUntil: freeUntilOf(offer, checkInDate),
  };
}

/** The offer as this buyer pays it: at the member's price, unless a coupon pays, which is used at the ordinary one. */
export function paidOffer(priced: PricedOffer, userCouponId: string | undefined): PricedOffer {
  const { member, nights } = priced;
  if (!member || userCouponId !== undefined) return priced;
  const paid = nights.map((night, index) => ({ ...night, price: member.nights[index] ?? night.price }));
  return { ...priced, nights: paid, roomTotal: member.roomTotal };
}

export type PricedOffer = Awaited<ReturnType<typeof pricedOffer>>;
