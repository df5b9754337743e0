import { and, eq, exists, or, sql } from 'drizzle-orm';
import { lastBookableDay, ticketProblem, type TicketRule } from '@/lib/domain/ticket';
import { addDays, type Day, daysBetween, eachDay } from '@/lib/kernel/day';
import { holidayOf } from '@/server/catalogue/holidays';
import { refuse } from '@/server/call/refusal';
import type { Database } from '@/server/platform/database/connection';
import { prepared } from '@/server/platform/database/prepared';
import type { Kind, TimeLimit } from '@/server/platform/ports/kind';
import { integerOf } from '@/server/catalogue/id';
import { buyerOf, buyersOrderId } from '@/server/trade/order/find';
import { firstSessions, hoursOf, lastDayOf, leftOf, type SessionRow, sessionsBetween } from './sessions';
import { ticketBookings, ticketPlaceProfiles, ticketPlaces, ticketProducts } from './tables';

/** A calendar shows whole months around the days on sale. */
const MOST_DAYS = 92;

/** The buyer's order of the product, whose day can be changed even when it is no longer sold. */
const booked = (database: Database) =>
  database
    .select({ one: sql`1` })
    .from(ticketBookings)
    .where(and(eq(ticketBookings.orderId, buyersOrderId), eq(ticketBookings.productId, ticketProducts.id)));

const productQuery = prepared((database) =>
  database
    .select({ product: ticketProducts, openingHours: ticketPlaceProfiles.openingHours })
    .from(ticketProducts)
    .innerJoin(ticketPlaces, eq(ticketPlaces.id, ticketProducts.placeId))
    .innerJoin(ticketPlaceProfiles, eq(ticketPlaceProfiles.placeId, ticketPlaces.id))
    .where(and(eq(ticketProducts.id, sql.placeholder('id')), or(and(ticketProducts.listed, ticketPlaces.listed), exists(booked(database)))))
    .prepare('ticket_time_limit'),
);

function dayLimit(rule: TicketRule, date: string, sessions: readonly SessionRow[], now: number): TimeLimit['days'][number] {
  const shown = sessions.map((session) => {
    const left = leftOf(session);
    const { sessionNo, starts, ends, priceFen: price } = session;
    return { sessionNo, starts, ends, price, left, bookable: left > 0 && !ticketProblem(rule, date, hoursOf(session), now) };
  });
  const bookable = shown.filter((session) => session.bookable);
  return {
    date,
    price: bookable.length > 0 ? Math.min(...bookable.map(({ price }) => price)) : null,
    left: bookable.reduce((sum, { left }) => sum + left, 0),
    holiday: holidayOf(date),
    sessions: shown,
  };
}

const daysOf = (rule: TicketRule, dates: readonly Day[], sessions: readonly SessionRow[], now: number): TimeLimit['days'] =>
  dates.map((date) =>
    dayLimit(
      rule,
      date,
      sessions.filter(({ day }) => day === date),
      now,
    ),
  );

/** When a product can be booked and used, day by day if a range is given. */
export const ticketTimeLimit: NonNullable<Kind['timeLimit']> = async (database, { skuId, from, until, orderNo }, now, userId) => {
  const id = integerOf(skuId);
  const length = from === undefined || until === undefined ? undefined : daysBetween(from, until);
  if (length !== undefined && (length < 0 || length >= MOST_DAYS)) return refuse('DATES_INVALID');
  const [found] = id === undefined ? [] : await productQuery(database).execute({ id, ...buyerOf(userId, orderNo) });
  if (!found) return undefined;
  const { product, openingHours } = found;
  const ranged = from !== undefined && until !== undefined;
  const [[first], lastDate, sessions] = await Promise.all([
    firstSessions(database, [product], now),
    lastDayOf(database, product.id, lastBookableDay(now)),
    ranged ? sessionsBetween(database, product.id, from, until) : [],
  ]);
  return {
    skuId,
    name: product.name,
    weekdays: openingHours.map(({ weekday, opens, closes }) => ({ weekday, opens, closes })),
    holidays: product.holidays,
    bookUntil: product.rule.bookUntil,
    firstDate: first?.day ?? null,
    lastDate: first ? lastDate : null,
    days: ranged ? daysOf(product.rule, eachDay(from, addDays(until, 1)), sessions, now) : [],
  };
};
