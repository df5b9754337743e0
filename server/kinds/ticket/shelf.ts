import { sql } from 'drizzle-orm';
import type { TicketSort } from '@/lib/domain/ticket-filter';
import type { Day } from '@/lib/kernel/day';
import { atLeast, atMost, is, isOneOf, type ShelfFilter } from '@/server/catalogue/shelf/filters';
import { shelf } from '@/server/catalogue/shelf/shelf';
import { backwards, falling, nearest, rising, type ShelfSort } from '@/server/catalogue/shelf/sorts';
import { rowOfTuple, summaryColumns } from './summary';
import { ticketPlaces, ticketProducts, ticketSessions } from './tables';

/** Places with a ticket left for the day: a few look-ups a place, and most places have one. */
const hasTickets: ShelfFilter<Day> = {
  holds: (day) => sql`exists (select from ${ticketProducts} join ${ticketSessions} on ${ticketSessions.productId} = ${ticketProducts.id}
    where ${ticketProducts.placeId} = ${ticketPlaces.id} and ${ticketProducts.listed}
      and ${ticketSessions.day} = ${day} and ${ticketSessions.sold} < ${ticketSessions.units})`,
};

const sorts: Readonly<Record<TicketSort, ShelfSort>> = {
  recommend: falling(ticketPlaces.rank),
  score: falling(ticketPlaces.scoreTenths),
  priceLow: rising(ticketPlaces.priceFen),
  priceHigh: backwards(ticketPlaces.priceFen),
  distance: nearest,
};

/** The places of a city. */
export const placeShelf = shelf({
  name: 'ticket_place',
  table: ticketPlaces,
  columns: summaryColumns,
  rowOf: rowOfTuple,
  sorts,
  filters: {
    theme: is(ticketPlaces.theme, 'theme'),
    levels: isOneOf(ticketPlaces.level, 'level'),
    priceMin: atLeast(ticketPlaces.priceFen),
    priceMax: atMost(ticketPlaces.priceFen),
    date: hasTickets,
  },
});
