import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Offer, PriceDirection, PriceWalk } from '@/server/catalogue/shelf/offer';
import { hotelNights, hotels, offers, roomNights, rooms } from './tables';

/** The totals that are written down with a stay's first night, by the number of nights. */
const writtenTotals: readonly PgColumn[] = [
  hotelNights.lowestFen,
  hotelNights.twoNightsFen,
  hotelNights.threeNightsFen,
  hotelNights.fourNightsFen,
  hotelNights.fiveNightsFen,
  hotelNights.sixNightsFen,
  hotelNights.sevenNightsFen,
];
export const WEEK = writtenTotals.length;

const checkIn = sql`${sql.placeholder('checkIn')}::date`;
const checkOut = sql`${sql.placeholder('checkOut')}::date`;
const inList = sql`${hotelNights.list} = hotel_list(${sql.placeholder('lane')}, ${sql.placeholder('cityCode')})`;
const walked = sql.placeholder('walked');

/** A stay whose total is written down with its first night. */
const written = (total: PgColumn): Offer => {
  const within = sql`${inList} and ${hotelNights.night} = ${checkIn}
    and ${total} between ${sql.placeholder('leastTotal')}::integer and ${sql.placeholder('mostTotal')}::integer`;
  const cursor = sql`(${sql.placeholder('key')}, ${sql.placeholder('id')})`;
  return {
    name: total.name,
    pricedAtMost: 2_400,
    total: sql`(select ${total} from ${hotelNights} where ${hotelNights.hotelId} = ${hotels.id} and ${hotelNights.night} = ${checkIn})`,
    byPrice(direction, continued) {
      const [order, after] =
        direction === 'rising'
          ? [sql`${total}, ${hotelNights.hotelId}`, sql`and (${total}, ${hotelNights.hotelId}) > ${cursor}`]
          : [sql`${total} desc, ${hotelNights.hotelId} desc`, sql`and (${total}, ${hotelNights.hotelId}) < ${cursor}`];
      return {
        exact: true,
        parts: sql`1`,
        rows: sql`select 1 as part, ${hotelNights.hotelId} as id, ${total} as bound from ${hotelNights}
          where ${within} ${continued ? after : sql``} order by ${order} limit ${walked}`,
      };
    },
    within: [(most) => sql`select ${hotelNights.hotelId} as id from ${hotelNights} where ${within} limit ${most}`],
  };
};

/** Parts of a longer stay that are as long as each other, by their first nights. */
type Blocks = Readonly<{ length: number; total: PgColumn; days: SQL }>;

/** Weeks, and the nights that remain. */
function blocksOf(remaining: number): Blocks[] {
  const weeks = { length: WEEK, total: hotelNights.sevenNightsFen, days: sql`${sql.placeholder('weeks')}::date[]` };
  const total = writtenTotals[remaining - 1];
  return total ? [weeks, { length: remaining, total, days: sql`array[${sql.placeholder('remainder')}::date]` }] : [weeks];
}

const either = (parts: readonly SQL[]): SQL => sql.join([...parts], sql` union all `);

/** Along the prices of each block, or of each night. No stay costs less than its blocks together, and no more than its nights at their highest. */
const along =
  (blocks: readonly Blocks[]) =>
  (direction: PriceDirection): PriceWalk => {
    const walk = (days: SQL, bound: PgColumn, order: SQL): SQL => sql`select day as part, walk.id, walk.bound
      from unnest(${days}) as begun (day) cross join lateral (
        select ${hotelNights.hotelId} as id, ${bound} as bound from ${hotelNights}
        where ${inList} and ${hotelNights.night} = begun.day and ${bound} is not null order by ${order} limit ${walked}
      ) as walk`;
    const nights = sql`${sql.placeholder('nights')}::date[]`;
    const highest = sql`${hotelNights.highestFen} desc, ${hotelNights.hotelId} desc`;
    return {
      exact: false,
      parts:
        direction === 'rising'
          ? sql.join(
              blocks.map(({ days }) => sql`cardinality(${days})`),
              sql` + `,
            )
          : sql`cardinality(${nights})`,
      rows:
        direction === 'rising'
          ? either(blocks.map(({ total, days }) => walk(days, total, sql`${total}, ${hotelNights.hotelId}`)))
          : walk(nights, hotelNights.highestFen, highest),
    };
  };

/** The hotels with a block, or a night, that alone is as cheap, or as dear, as the average of a night must be. */
const cheapEnough =
  (blocks: readonly Blocks[]) =>
  (most: number): SQL =>
    either(
      blocks.map(
        ({ length, total, days }) => sql`select within.id from unnest(${days}) as begun (day) cross join lateral (
        select ${hotelNights.hotelId} as id from ${hotelNights} where ${inList} and ${hotelNights.night} = begun.day
          and ${total} <= least(${sql.placeholder('mostNight')}::bigint * ${sql.raw(String(length))}, 2147483647)::integer limit ${most}
      ) as within`,
      ),
    );
const dearEnough = (
  most: number,
): SQL => sql`select within.id from unnest(${sql.placeholder('nights')}::date[]) as begun (day) cross join lateral (
    select ${hotelNights.hotelId} as id from ${hotelNights} where ${inList} and ${hotelNights.night} = begun.day
      and ${hotelNights.highestFen} >= ${sql.placeholder('leastNight')}::integer limit ${most}
  ) as within`;

/** The cheapest of these offers that has a room left on all nights: the same room and the same offer throughout. */
const cheapest = (blocks: readonly Blocks[], offered: SQL, having: SQL): SQL => {
  // Read from far fewer rows than a stay: without a room for one of the blocks no offer is left for all of them, and none costs less than the
  // blocks together, or more than the nights at their highest.
  const sums = blocks.map(
    ({
      total,
      days,
    }) => sql`(select case when count(${total}) = cardinality(${days}) then coalesce(sum(${total}), 0) end from ${hotelNights}
      where ${hotelNights.hotelId} = ${hotels.id} and ${hotelNights.night} = any(${days}))`,
  );
  const possible = sql`${sql.join(sums, sql` + `)} <= ${sql.placeholder('mostTotal')}::bigint
    and (${sql.placeholder('leastTotal')}::integer = 0 or (select sum(${hotelNights.highestFen}) from ${hotelNights}
      where ${hotelNights.hotelId} = ${hotels.id} and ${hotelNights.night} >= ${checkIn} and ${hotelNights.night} < ${checkOut}
    ) >= ${sql.placeholder('leastTotal')}::integer)`;
  const stay = sql`${roomNights.night} >= ${checkIn} and ${roomNights.night} < ${checkOut}`;
  return sql`case when ${possible} then (
    select min(total) from (
      select sum(greatest(1, ${roomNights.priceFen} + surcharge_fen)) as total
      from ${rooms} cross join lateral ${offered} as offered
      join ${roomNights} on ${roomNights.roomId} = ${rooms.id} and ${stay} and ${roomNights.sold} < ${roomNights.units}
      where ${rooms.hotelId} = ${hotels.id} and surcharge_fen is not null
      group by ${rooms.id}, offer_id having count(*) = ${sql.placeholder('parts')} and ${having}
    ) as priced) end`;
};

const within = (bound: 'fromFen' | 'toFen', is: SQL): SQL =>
  sql`coalesce(sum(greatest(1, ${roomNights.priceFen} + surcharge_fen)) ${is} ${sql.placeholder(bound)}::bigint * ${sql.placeholder('parts')}, true)`;

const walkedStay = (name: string, remaining: number, offered: SQL, having: SQL): Offer => {
  const blocks = blocksOf(remaining);
  return {
    name: `${name}_${remaining}`,
    total: cheapest(blocks, offered, having),
    // Each is priced from its nights, ten times as long.
    pricedAtMost: 600,
    byPrice: along(blocks),
    within: [cheapEnough(blocks), dearEnough],
  };
};

const remainders = Array.from({ length: WEEK }, (_, remaining) => remaining);

/** Stays of up to a week, by their nights. */
export const writtenStays: readonly Offer[] = writtenTotals.map(written);
/** Any stays, by the nights that remain after whole weeks. */
export const stays: readonly Offer[] = remainders.map((remaining) =>
  walkedStay(
    'stay',
    remaining,
    sql`(select 0 as offer_id, min(${offers.surchargeFen}) as surcharge_fen from ${offers} where ${offers.roomId} = ${rooms.id})`,
    sql`true`,
  ),
);
/** The same within a coupon's bounds of the price of a piece, in fen: `fromFen` and `toFen`. */
export const couponStays: readonly Offer[] = remainders.map((remaining) =>
  walkedStay(
    'coupon_stay',
    remaining,
    sql`(select ${offers.id} as offer_id, ${offers.surchargeFen} as surcharge_fen from ${offers} where ${offers.roomId} = ${rooms.id})`,
    sql`${within('fromFen', sql`>=`)} and ${within('toFen', sql`<=`)}`,
  ),
);
