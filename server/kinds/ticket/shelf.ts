import { sql } from 'drizzle-orm';
import type { TicketSort } from '@/lib/domain/ticket-filter';
import type { Day } from '@/lib/kernel/day';
import { atLeast, atMost, is, isOneOf, type ShelfFilter } from '@/server/catalogue/shelf/filters';
import { shelf } from '@/server/catalogue/shelf/shelf';
import { byPrice, falling, nearest, type ShelfSort } from '@/server/catalogue/shelf/sorts';
import { summaryColumns } from './summary';
import type { CouponGoodsRule } from '@/lib/domain/coupon/rule';
import { type CouponFacts, fitsGoods } from '@/server/catalogue/shelf/coupon-goods';
import { couponShelf } from '@/server/catalogue/shelf/coupon-shelf';
import { ticketPlaces, ticketProducts, ticketSessions } from './tables';

/** The highest price that the column type can hold. */
const INT4 = 2_147_483_647;

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

type PieceFor = Readonly<{ days: readonly Day[]; goods: CouponGoodsRule }>;

/** Places with a ticket left on one of these days, at a price that the rule accepts. Contains `farePrice` in SQL. */
const hasFare: ShelfFilter<PieceFor> = {
  holds: ({ days, goods: { pieceFromFen, pieceToFen } }) => {
    const price = sql`greatest(100, round(${ticketSessions.priceFen} * fare."sharePercent" / 10000.0) * 100)`;
    return sql`exists (select from ${ticketProducts} join ${ticketSessions} on ${ticketSessions.productId} = ${ticketProducts.id}
      cross join lateral jsonb_to_recordset(${ticketProducts.fares}) as fare ("sharePercent" numeric)
      where ${ticketProducts.placeId} = ${ticketPlaces.id} and ${ticketProducts.listed}
        and ${ticketSessions.day} = any(${`{${days.join()}}`}::date[]) and ${ticketSessions.sold} < ${ticketSessions.units}
        and ${price} >= ${pieceFromFen ?? 0} and ${price} <= ${pieceToFen ?? INT4})`;
  },
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
    fareFor: hasFare,
  },
});

export const ticketCouponShelf = couponShelf({ shelf: 'ticket', table: ticketPlaces, facts, filter: placeShelf.filters.coupon });
