import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { addDays, type Day, dayOf, eachDay } from '@/lib/kernel/day';
import type { Database } from '@/server/platform/database/connection';
import { demoHotelIds } from '@/demo/base/fixtures';
import { type DemoBuyer, type DemoGoods, type DemoOrders, instantOfEvent, type Life } from '@/demo/kinds/demo-orders';
import { nightPriceOf } from '@/server/kinds/hotel/price';
import { hotelProfiles, hotels, offers, roomNights, rooms, stays } from '@/server/kinds/hotel/tables';

type Choice = Readonly<{ buyer: DemoBuyer; at: number; now: number }>;
type Offered = Awaited<ReturnType<typeof offeredBy>>[number];

/** Demo hotels have two hundred rooms of each type; the first type is left to tests that count rooms. */
const offeredBy = (database: Database, ofDemoHotels: boolean) =>
  database
    .select({ hotel: hotels, profile: hotelProfiles, room: rooms, offer: offers })
    .from(hotels)
    .innerJoin(hotelProfiles, eq(hotelProfiles.hotelId, hotels.id))
    .innerJoin(rooms, and(eq(rooms.hotelId, hotels.id), sql`${rooms.sort} > 0`))
    .innerJoin(offers, eq(offers.roomId, rooms.id))
    .where(
      ofDemoHotels ? inArray(hotels.id, [...demoHotelIds]) : sql`${hotels.id} between ${demoHotelIds[1] + 1} and ${demoHotelIds[1] + 20}`,
    )
    .orderBy(asc(hotels.id), asc(rooms.sort), asc(offers.sort));

const hasEnded = (life: Life): boolean =>
  (['cancel', 'expire', 'requestRefund', 'complete'] as const).some((event) => instantOfEvent(life, event) !== undefined);

/** Dates of an order: a completed stay is in the past, the others ahead, on different days for each buyer. */
function datesOf(life: Life, { turn }: DemoBuyer, now: number, at: number): { checkIn: Day; checkOut: Day } {
  const completedAt = instantOfEvent(life, 'complete');
  const nights = 1 + ((turn + at) % 2);
  if (completedAt !== undefined) return { checkIn: addDays(dayOf(completedAt), -nights), checkOut: dayOf(completedAt) };
  const checkIn = addDays(dayOf(now), 3 + ((turn * 7 + at * 5) % 50));
  return { checkIn, checkOut: addDays(checkIn, nights) };
}

/** `free` counts down while orders are being planned: a small catalogue has fewer rooms than the demo has buyers. */
type Night = { readonly priceFen: number; free: number };
type Published = ReadonlyMap<string, Night>;
const keyOf = (roomId: number, night: Day): string => `${roomId} ${night}`;

async function publishedBy(database: Database, from: readonly Offered[]): Promise<Published> {
  const rows = await database
    .select({
      roomId: roomNights.roomId,
      night: roomNights.night,
      priceFen: roomNights.priceFen,
      free: sql<number>`${roomNights.units} - ${roomNights.sold}`,
    })
    .from(roomNights)
    .where(inArray(roomNights.roomId, [...new Set(from.map(({ room }) => room.id))]));
  return new Map(rows.map(({ roomId, night, ...rest }) => [keyOf(roomId, night), rest]));
}

function stayOf(published: Published, { hotel, profile, room, offer }: Offered, dates: { checkIn: Day; checkOut: Day }) {
  const days = eachDay(dates.checkIn, dates.checkOut);
  const found = days.map((date) => ({ date, night: published.get(keyOf(room.id, date)) }));
  if (found.some(({ night }) => night && night.free < 1)) return undefined;
  const nights = found.map(({ date, night }) => ({ date, priceFen: nightPriceOf(night?.priceFen ?? hotel.priceFen, offer) }));
  return {
    hotelId: hotel.id,
    hotelSet: hotel.set,
    roomId: room.id,
    offerId: offer.id,
    hotelName: hotel.name,
    hotelTelephone: profile.telephone,
    address: profile.address,
    lng: hotel.lng,
    lat: hotel.lat,
    picture: room.picture,
    roomName: room.name,
    bed: room.bed,
    offerName: offer.name,
    breakfast: offer.breakfast,
    ...dates,
    nights,
    roomCount: 1,
    guests: [{ name: '张三' }],
    arriveTime: '18:00',
    remark: '',
    cancellationKind: offer.cancellationKind,
    freeHours: offer.freeHours,
    feePercent: offer.feePercent,
    instantConfirmation: offer.instantConfirmation,
  };
}

type StayRow = NonNullable<ReturnType<typeof stayOf>>;

const goodsOf = ({ roomId, offerId, checkIn, checkOut, hotelName, roomName, offerName, picture, nights }: StayRow): DemoGoods => ({
  wanted: { product: `room ${roomId}`, choice: `offer ${offerId} ${checkIn} ${checkOut}` },
  order: {
    title: hotelName,
    subtitle: `${roomName} · ${offerName}`,
    picture,
    quantity: 1,
    amountFen: nights.reduce((sum, { priceFen }) => sum + priceFen, 0),
  },
  lines: nights.map(({ date, priceFen }) => ({ title: `${date} ${roomName}`, quantity: 1, priceFen })),
});

type Stock = Readonly<{ offered: readonly Offered[]; published: Published }>;
const TRIES = 20;

/** The first of these offers with a room on these nights. An order to be refunded needs a rule that refunds something. */
function chooseStay({ offered: from, published }: Stock, life: Life, { buyer, at, now }: Choice): StayRow | undefined {
  const given = instantOfEvent(life, 'requestRefund') === undefined ? from : from.filter(({ offer }) => offer.cancellationKind !== 'none');
  const dates = datesOf(life, buyer, now, at);
  for (let tries = 0; tries < Math.min(TRIES, given.length); tries += 1) {
    const found = given[(buyer.turn * 11 + (at + tries) * 7) % given.length];
    const stay = found && stayOf(published, found, dates);
    if (!stay) continue;
    for (const night of eachDay(stay.checkIn, stay.checkOut)) {
      const kept = published.get(keyOf(stay.roomId, night));
      if (kept) kept.free -= 1;
    }
    return stay;
  }
  return undefined;
}

async function record(transaction: Database, rows: readonly StayRow[], orderIds: readonly number[], mobile: string): Promise<void> {
  const values = rows.flatMap((row, index) => {
    const orderId = orderIds[index];
    return orderId === undefined ? [] : [{ ...row, orderId, contactMobile: mobile }];
  });
  await transaction.insert(stays).values(values);
  const taken = sql`select ${stays.roomId} as room, night::date as night, sum(${stays.roomCount}) as rooms
    from ${stays}, generate_series(${stays.checkIn}, ${stays.checkOut} - 1, interval '1 day') as night
    where ${inArray(stays.orderId, [...orderIds])} group by 1, 2`;
  await transaction.execute(sql`with taken as (${taken})
    update ${roomNights} set sold = ${roomNights.sold} + taken.rooms from taken
    where ${roomNights.roomId} = taken.room and ${roomNights.night} = taken.night`);
}

async function stockOf(database: Database, ofDemoHotels: boolean): Promise<Stock> {
  const offered = await offeredBy(database, ofDemoHotels);
  return { offered, published: offered.length > 0 ? await publishedBy(database, offered) : new Map() };
}

/** Stays of the demo's mobiles: those that hold rooms are at the demo hotels, which never sell out; ended ones are anywhere. */
export const stayDemoOrders: DemoOrders = {
  kind: 'hotelStay',
  async open(database) {
    const [roomy, others] = [await stockOf(database, true), await stockOf(database, false)];
    return (lives, buyer, now) => {
      const rows: StayRow[] = [];
      for (const [at, life] of lives.entries()) {
        const choice = { buyer, at, now };
        const stay = (hasEnded(life) ? chooseStay(others, life, choice) : undefined) ?? chooseStay(roomy, life, choice);
        if (!stay) return undefined;
        rows.push(stay);
      }
      return { goods: rows.map(goodsOf), record: (transaction, orderIds) => record(transaction, rows, orderIds, buyer.mobile) };
    };
  },
};
