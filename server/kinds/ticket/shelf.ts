import { sql } from 'drizzle-orm';
import type { TicketSort } from '@/lib/domain/ticket-filter';
import { atLeast, atMost, is, isOneOf } from '@/server/catalogue/shelf/filters';
import { shelf } from '@/server/catalogue/shelf/shelf';
import { byPrice, falling, nearest, type ShelfSort } from '@/server/catalogue/shelf/sorts';
import { summaryColumns } from './summary';
import { type CouponFacts, fitsGoods } from '@/server/catalogue/shelf/coupon-goods';
import { couponShelf } from '@/server/catalogue/shelf/coupon-shelf';
import { ticketPlaces } from './tables';

const sorts: Readonly<Record<TicketSort, ShelfSort>> = {
  recommend: falling(ticketPlaces.rank),
  score: falling(ticketPlaces.scoreTenths),
  priceLow: byPrice(ticketPlaces.priceFen, 'rising'),
  priceHigh: byPrice(ticketPlaces.priceFen, 'falling'),
  distance: nearest,
};

/** Must agree with `couponGoodsOf`. */
const facts: CouponFacts = {
  kinds: [{ kind: 'ticket' }],
  productId: ticketPlaces.id,
  cityCode: ticketPlaces.cityCode,
  categoryIds: sql`array[${ticketPlaces.theme}, 'level' || ${ticketPlaces.level}]`,
};

/** The places of a city. */
export const placeShelf = shelf({
  name: 'ticket_place',
  table: ticketPlaces,
  columns: summaryColumns,
  sorts,
  searchedAs: () => 'ticket',
  filters: {
    theme: is(ticketPlaces.theme, 'theme'),
    levels: isOneOf(ticketPlaces.level, 'level'),
    priceMin: atLeast(ticketPlaces.priceFen),
    priceMax: atMost(ticketPlaces.priceFen),
    coupon: fitsGoods(facts),
  },
});

export const ticketCouponShelf = couponShelf({ shelf: 'ticket', table: ticketPlaces, facts, filter: placeShelf.filters.coupon });
