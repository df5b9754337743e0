import { and, eq, inArray, sql } from 'drizzle-orm';
import { farePrice } from '@/lib/domain/ticket';
import { addDays, type Day, dayOf } from '@/lib/kernel/day';
import type { Database } from '@/server/platform/database/connection';
import { type DemoBuyer, type DemoGoods, type DemoOrders, instantOfEvent, type Life } from '@/demo/kinds/demo-orders';
import { ticketBookings, ticketPlaceProfiles, ticketPlaces, ticketProducts, ticketSessions } from '@/server/kinds/ticket/tables';
import { demoProducts } from './fixtures';

/** Products that require no names, so no documents have to be invented. The second can't be refunded. */
const [open, evening] = [demoProducts.open, demoProducts.evening];

const offeredBy = (database: Database) =>
  database
    .select({ place: ticketPlaces, profile: ticketPlaceProfiles, product: ticketProducts, session: ticketSessions })
    .from(ticketProducts)
    .innerJoin(ticketPlaces, eq(ticketPlaces.id, ticketProducts.placeId))
    .innerJoin(ticketPlaceProfiles, eq(ticketPlaceProfiles.placeId, ticketPlaces.id))
    .innerJoin(ticketSessions, eq(ticketSessions.productId, ticketProducts.id))
    .where(inArray(ticketProducts.id, [open, evening]));

type Offered = Awaited<ReturnType<typeof offeredBy>>[number];

/** A completed visit was the day before its completion; the others are ahead, on different days for each buyer. */
function dayOfLife(life: Life, { turn }: DemoBuyer, now: number, at: number): Day {
  const completedAt = instantOfEvent(life, 'complete');
  return completedAt === undefined ? addDays(dayOf(now), 3 + ((turn * 7 + at * 5) % 50)) : addDays(dayOf(completedAt), -1);
}

/** Two adults, every second time with a child. */
function bookingOf({ place, profile, product, session }: Offered, day: Day, withChild: boolean) {
  const { sessionNo, starts, ends, priceFen } = session;
  return {
    placeId: place.id,
    productId: product.id,
    placeName: place.name,
    telephone: profile.telephone,
    address: profile.address,
    lng: place.lng,
    lat: place.lat,
    picture: place.picture,
    productName: product.name,
    includes: product.includes,
    day,
    sessionNo,
    starts,
    ends,
    priceFen,
    fares: product.fares
      .slice(0, withChild ? 2 : 1)
      .map((fare, index) => ({ ...fare, priceFen: farePrice(priceFen, fare.sharePercent), quantity: index === 0 ? 2 : 1 })),
    rule: product.rule,
  };
}

type Booking = ReturnType<typeof bookingOf>;
const ticketsOf = ({ fares }: Booking): number => fares.reduce((sum, { quantity }) => sum + quantity, 0);

const goodsOf = (booking: Booking): DemoGoods => ({
  wanted: { product: `ticket ${booking.productId}`, choice: `${booking.day} ${booking.sessionNo}` },
  order: {
    title: booking.placeName,
    subtitle: `${booking.productName} · ${booking.day}${booking.starts ? ` ${booking.starts}` : ''}`,
    picture: booking.picture,
    quantity: ticketsOf(booking),
    amountFen: booking.fares.reduce((sum, { priceFen, quantity }) => sum + priceFen * quantity, 0),
  },
  lines: booking.fares.map(({ who, quantity, priceFen }) => ({ title: `${booking.productName} ${who}`, quantity, priceFen })),
});

async function record(transaction: Database, bookings: readonly Booking[], orderIds: readonly number[], contactMobile: string) {
  for (const [index, booking] of bookings.entries()) {
    const orderId = orderIds[index];
    if (orderId === undefined) continue;
    await transaction.insert(ticketBookings).values({ ...booking, orderId, contactMobile });
    await transaction
      .update(ticketSessions)
      .set({ sold: sql`${ticketSessions.sold} + ${ticketsOf(booking)}` })
      .where(
        and(
          eq(ticketSessions.productId, booking.productId),
          eq(ticketSessions.day, booking.day),
          eq(ticketSessions.sessionNo, booking.sessionNo),
        ),
      );
  }
}

/** A session on that day with room for a family; for a past day, any session of the product. */
const sessionFor = (offered: readonly Offered[], productId: number, day: Day, today: Day): Offered | undefined =>
  offered.find(
    ({ product, session }) => product.id === productId && (day < today || (session.day === day && session.units - session.sold >= 3)),
  );

/** Tickets of the demo's mobiles, at the demo's place, which never sells out. */
export const ticketDemoOrders: DemoOrders = {
  kind: 'ticket',
  byUnits: true,
  async open(database) {
    const offered = await offeredBy(database);
    return (lives, buyer, now) => {
      const bookings: Booking[] = [];
      for (const [at, life] of lives.entries()) {
        const day = dayOfLife(life, buyer, now, at);
        const refundable = instantOfEvent(life, 'requestRefund') !== undefined || (buyer.turn + at) % 3 !== 0;
        const found = sessionFor(offered, refundable ? open : evening, day, dayOf(now));
        if (!found) return undefined;
        const booking = bookingOf(found, day, at % 2 === 0);
        if (day >= dayOf(now)) found.session.sold += ticketsOf(booking);
        bookings.push(booking);
      }
      return {
        goods: bookings.map(goodsOf),
        record: (transaction, orderIds) => record(transaction, bookings, orderIds, buyer.mobile),
      };
    };
  },
};
