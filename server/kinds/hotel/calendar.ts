import { and, between, eq, min, sql, sum } from 'drizzle-orm';
import type { Input, Output } from '@/lib/contract/endpoint';
import type { newHotel } from '@/lib/contract/new-hotel';
import { BOOKING_HORIZON_DAYS } from '@/lib/domain/stay';
import { addDays, daysBetween, eachDay } from '@/lib/kernel/day';
import { holidayOf } from '@/server/catalogue/holidays';
import { refuse } from '@/server/call/refusal';
import type { Services } from '@/server/call/services';
import { integerOf } from '@/server/catalogue/id';
import { nightPriceOf } from './price';
import { hotels, offers, roomNights, rooms } from './tables';

type CalendarDay = Output<typeof newHotel.calendar>['list'][number];

/** A calendar shows whole months around the days that can be booked. */
const MOST_DAYS = BOOKING_HORIZON_DAYS + 62;

export async function hotelCalendar({ database }: Services, query: Input<typeof newHotel.calendar>): Promise<CalendarDay[]> {
  const { from, until } = query;
  const id = integerOf(query.hotelId);
  const length = daysBetween(from, until);
  if (length < 0 || length > MOST_DAYS) return refuse('INPUT_INVALID');
  if (id === undefined) return refuse('GOODS_GONE');
  const cheapest = database
    .select({ roomId: offers.roomId, surchargeFen: min(offers.surchargeFen).as('surcharge_fen') })
    .from(offers)
    .innerJoin(rooms, eq(rooms.id, offers.roomId))
    .where(eq(rooms.hotelId, id))
    .groupBy(offers.roomId)
    .as('cheapest');
  const left = sql`${roomNights.units} - ${roomNights.sold}`;
  const [[known], nights] = await Promise.all([
    database
      .select({ id: hotels.id })
      .from(hotels)
      .where(and(eq(hotels.id, id), hotels.listed)),
    database
      .select({
        night: roomNights.night,
        left: sum(left).mapWith(Number),
        priceFen: sql<number | null>`min(${roomNights.priceFen} + ${cheapest.surchargeFen}) filter (where ${left} > 0)`,
      })
      .from(cheapest)
      .innerJoin(roomNights, eq(roomNights.roomId, cheapest.roomId))
      .where(between(roomNights.night, from, until))
      .groupBy(roomNights.night),
  ]);
  if (!known) return refuse('GOODS_GONE');
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
