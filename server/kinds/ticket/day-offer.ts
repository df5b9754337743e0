import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { CouponGoodsRule } from '@/lib/domain/coupon/rule';
import { type Day, stampOf } from '@/lib/kernel/day';
import type { Fen } from '@/lib/kernel/money';
import type { AskedOffer, Offer, PriceDirection, PriceWalk } from '@/server/catalogue/shelf/offer';
import { ticketDays, ticketPlaces, ticketProducts, ticketSessions } from './tables';

/** The highest fare that the column type can hold, in fen. */
const INT4 = 2_147_483_647;
const days = sql`${sql.placeholder('days')}::date[]`;
const day = ticketSessions.day;
/** Shanghai's clock. */
const now = sql`${sql.placeholder('clock')}::timestamp`;
const rule = (path: string): SQL => sql`${ticketProducts.rule} #>> ${sql.raw(`'{${path}}'`)}`;

/** `ticketProblem` in SQL: the booking is open, and a visitor who books now still enters before the session ends. */
const canBeBooked = sql`${day} - (${rule('bookUntil,daysBefore')})::integer + ((${rule('bookUntil,hour')}) || ' hours')::interval > ${now}
  and ${now} + ((${rule('enterAfterMinutes')}) || ' minutes')::interval
    < case when ${ticketSessions.ends} is null then ${day} + interval '1 day' else ${day} + ${ticketSessions.ends}::interval end`;

/** `farePrice` in SQL. */
const farePrice = sql`greatest(100, round(${ticketSessions.priceFen} * fare."sharePercent" / 10000.0) * 100)`;

/** The cheapest fare of these days that can be booked now, within a coupon's bounds of the price of a piece. */
const cheapest = sql`(select min(${farePrice})::integer from ${ticketProducts}
  join ${ticketSessions} on ${ticketSessions.productId} = ${ticketProducts.id} and ${day} = any(${days})
    and ${ticketSessions.sold} < ${ticketSessions.units}
  cross join lateral jsonb_to_recordset(${ticketProducts.fares}) as fare ("sharePercent" numeric)
  where ${ticketProducts.placeId} = ${ticketPlaces.id} and ${ticketProducts.listed} and ${canBeBooked}
    and coalesce(${farePrice} >= ${sql.placeholder('fromFen')}::integer, true) and coalesce(${farePrice} <= ${sql.placeholder('toFen')}::integer, true))`;

/** What can be booked now is among what is left, so it costs no less than the lowest and no more than the highest fare of all days. */
const ofTheDay = sql`${ticketDays.cityCode} = ${sql.placeholder('cityCode')} and ${ticketDays.day} = asked.day`;
/** A place whose dearest fare is below the bounds, or its cheapest one above them, has none within. */
const canBeWithin = sql`${ticketDays.lowestFen} <= ${sql.placeholder('mostFen')}::integer and ${ticketDays.highestFen} >= ${sql.placeholder('leastFen')}::integer`;

const ofTheDays = (direction: PriceDirection): PriceWalk => {
  const [bound, order] =
    direction === 'rising'
      ? [ticketDays.lowestFen, sql`${ticketDays.lowestFen}, ${ticketDays.placeId}`]
      : [ticketDays.highestFen, sql`${ticketDays.highestFen} desc, ${ticketDays.placeId} desc`];
  return {
    exact: false,
    parts: sql`1`,
    rows: sql`select 1 as part, walk.id, walk.bound from unnest(${days}) as asked (day) cross join lateral (
        select ${ticketDays.placeId} as id, ${bound} as bound from ${ticketDays} where ${ofTheDay} and ${canBeWithin}
        order by ${order} limit ${sql.placeholder('walked')}
      ) as walk order by ${sql.raw(direction === 'rising' ? 'bound' : 'bound desc')} limit ${sql.placeholder('walked')}`,
  };
};

/** Places with a day within the bounds, along the cheapest fares or along the dearest: one of these ways is the short one. */
const between =
  (bound: PgColumn, is: SQL) =>
  (most: number): SQL =>
    sql`select walk.id from unnest(${days}) as asked (day) cross join lateral (
    select ${ticketDays.placeId} as id from ${ticketDays} where ${ofTheDay} and ${canBeWithin} and ${bound} ${is} limit ${most}
  ) as walk`;

const daysOffer: Offer = {
  name: 'days',
  total: cheapest,
  pricedAtMost: 600,
  byPrice: ofTheDays,
  within: [
    between(ticketDays.lowestFen, sql`<= ${sql.placeholder('mostFen')}::integer`),
    between(ticketDays.highestFen, sql`>= ${sql.placeholder('leastFen')}::integer`),
  ],
};

type Bounds = Readonly<{ priceMin?: Fen | undefined; priceMax?: Fen | undefined }>;

/** A list's question about one of these days: places with a ticket that can be booked for it, at what the cheapest costs. */
export const askedDays = (asked: readonly Day[], at: number, { priceMin, priceMax }: Bounds, goods?: CouponGoodsRule): AskedOffer => ({
  offer: daysOffer,
  values: {
    days: asked,
    clock: stampOf(at),
    fromFen: goods?.pieceFromFen ?? null,
    toFen: goods?.pieceToFen ?? null,
    leastFen: Math.min(priceMin ?? 0, INT4),
    mostFen: Math.min(priceMax ?? INT4, INT4),
  },
  parts: 1,
  priceMin,
  priceMax,
  onlyLeft: true,
});
