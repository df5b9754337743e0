import { and, between, eq, min, sql, sum } from 'drizzle-orm';
import type { Input, Output } from '@/lib/contract/endpoint';
import type { newHotel } from '@/lib/contract/new-hotel/endpoints';
import { BOOKING_HORIZON_DAYS } from '@/lib/domain/stay';
import { addDays, type Day, daysBetween, eachDay } from '@/lib/kernel/day';
import { holidayOf } from '@/server/catalogue/holidays';
import type { Context } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import { integerOf } from '@/server/catalogue/id';
import type { Database } from '@/server/platform/database/connection';
import { type AppliedCoupon, appliedCoupon } from '@/server/trade/coupon/applied';
import { couponGoodsOf } from './booking/coupon-goods';
import { nightPriceOf } from './price';
import { bookedHotel } from './rooms';
import { hotels, offers, roomNights, rooms } from './tables';

type CalendarDay = Output<typeof newHotel.calendar>['list'][number];
type Span = Readonly<{ id: number; from: Day; until: Day }>;
/** Price and rooms left of one night. */
type Night = Readonly<{ night: Day; left: number; priceFen: number | null }>;

/** A calendar shows whole months around the days that can be booked. */
const MOST_DAYS = BOOKING_HORIZON_DAYS + 62;

const left = sql`${roomNights.units} - ${roomNights.sold}`;

function nightsOf(database: Database, { id, from, until }: Span): Promise<Night[]> {
  const cheapest = database
    .select({ roomId: offers.roomId, surchargeFen: min(offers.surchargeFen).as('surcharge_fen') })
    .from(offers)
    .innerJoin(rooms, eq(rooms.id, offers.roomId))
    .where(eq(rooms.hotelId, id))
    .groupBy(offers.roomId)
    .as('cheapest');
  return database
    .select({
      night: roomNights.night,
      left: sum(left).mapWith(Number),
      priceFen: sql<number | null>`min(${roomNights.priceFen} + ${cheapest.surchargeFen}) filter (where ${left} > 0)`,
    })
    .from(cheapest)
    .innerJoin(roomNights, eq(roomNights.roomId, cheapest.roomId))
    .where(between(roomNights.night, from, until))
    .groupBy(roomNights.night);
}

type StayFacts = Parameters<typeof couponGoodsOf>[0];

/** The same for what a coupon pays for: each night by itself, as a stay of one night in one room. */
async function nightsFor(database: Database, span: Span, hotel: StayFacts['hotel'], coupon: AppliedCoupon): Promise<Night[]> {
  const rows = await database
    .select({
      night: roomNights.night,
      roomId: rooms.id,
      priceFen: sql<number>`${roomNights.priceFen} + ${offers.surchargeFen}`,
      left: sql<number>`${left}`,
    })
    .from(rooms)
    .innerJoin(offers, eq(offers.roomId, rooms.id))
    .innerJoin(roomNights, eq(roomNights.roomId, rooms.id))
    .where(and(eq(rooms.hotelId, span.id), between(roomNights.night, span.from, span.until), sql`${left} > 0`));
  const nights = new Map<Day, { priceFen: number; rooms: Map<number, number> }>();
  for (const row of rows) {
    const roomTotal = nightPriceOf(row.priceFen, { surchargeFen: 0 });
    if (!coupon.fits(couponGoodsOf({ hotel, nights: [{ date: row.night }], roomTotal }, 1))) continue;
    const known = nights.get(row.night) ?? { priceFen: roomTotal, rooms: new Map<number, number>() };
    known.priceFen = Math.min(known.priceFen, roomTotal);
    nights.set(row.night, known);
    known.rooms.set(row.roomId, row.left);
  }
  return [...nights].map(([night, { priceFen, rooms: of }]) => ({
    night,
    priceFen,
    left: [...of.values()].reduce((total, count) => total + count, 0),
  }));
}

export async function hotelCalendar(context: Context, query: Input<typeof newHotel.calendar>): Promise<CalendarDay[]> {
  const { database } = context;
  const { from, until } = query;
  const id = integerOf(query.hotelId);
  const length = daysBetween(from, until);
  if (length < 0 || length > MOST_DAYS) return refuse('INPUT_INVALID');
  if (id === undefined) return refuse('GOODS_GONE');
  const [[hotel], coupon] = await Promise.all([
    database
      .select(bookedHotel)
      .from(hotels)
      .where(and(eq(hotels.id, id), hotels.listed)),
    appliedCoupon(context, query.userCouponId),
  ]);
  if (!hotel) return refuse('GOODS_GONE');
  const span = { id, from, until };
  const nights = coupon ? await nightsFor(database, span, hotel, coupon) : await nightsOf(database, span);
  const byNight = new Map(nights.map((night) => [night.night, night]));
  return eachDay(from, addDays(until, 1)).map((date) => {
    const night = byNight.get(date);
    const price = night?.priceFen ?? null;
    return {
      date,
      price: price === null ? null : nightPriceOf(price, { surchargeFen: 0 }),
      left: night?.left ?? 0,
      holiday: holidayOf(date),
    };
  });
}
