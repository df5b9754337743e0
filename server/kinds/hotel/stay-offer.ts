import { type SQL, sql } from 'drizzle-orm';
import type { CouponGoodsRule } from '@/lib/domain/coupon/rule';
import { stayProblem } from '@/lib/domain/stay';
import { type Day, daysBetween, eachDay } from '@/lib/kernel/day';
import type { Fen } from '@/lib/kernel/money';
import { refuse } from '@/server/call/refusal';
import type { AskedOffer, Offer, PriceDirection, PriceWalk } from '@/server/catalogue/shelf/offer';
import { hotelNights, hotels, offers, roomNights, rooms } from './tables';

/** The highest total that the column type can hold, in fen. */
const INT4 = 2_147_483_647;

/** Nights that a list is asked for. */
export type Stay = Readonly<{ checkInDate: Day; checkOutDate: Day }>;

const checkIn = sql`${sql.placeholder('checkIn')}::date`;
const checkOut = sql`${sql.placeholder('checkOut')}::date`;
const nights = sql.placeholder('parts');

const ofStay = (night: typeof roomNights.night | typeof hotelNights.night): SQL => sql`${night} >= ${checkIn} and ${night} < ${checkOut}`;
/** Read from far fewer rows than a stay: a hotel without a room on one of the nights has no offer for all of them. */
const openAllNights = sql`(select count(*) from ${hotelNights} where ${hotelNights.hotelId} = ${hotels.id} and ${ofStay(hotelNights.night)})
  = ${nights}`;

/** The cheapest of these offers that has a room left on all nights: the same room and the same offer throughout. */
const cheapest = (offered: SQL, having: SQL): SQL => sql`case when ${openAllNights} then (
  select min(total) from (
    select sum(greatest(1, ${roomNights.priceFen} + surcharge_fen)) as total
    from ${rooms} cross join lateral ${offered} as offered
    join ${roomNights} on ${roomNights.roomId} = ${rooms.id} and ${ofStay(roomNights.night)} and ${roomNights.sold} < ${roomNights.units}
    where ${rooms.hotelId} = ${hotels.id} and surcharge_fen is not null
    group by ${rooms.id}, offer_id having count(*) = ${nights} and ${having}
  ) as priced) end`;

const cheapestStay = cheapest(
  sql`(select 0 as offer_id, min(${offers.surchargeFen}) as surcharge_fen from ${offers} where ${offers.roomId} = ${rooms.id})`,
  sql`true`,
);
const within = (bound: 'fromFen' | 'toFen', is: SQL): SQL =>
  sql`coalesce(sum(greatest(1, ${roomNights.priceFen} + surcharge_fen)) ${is} ${sql.placeholder(bound)}::bigint * ${nights}, true)`;
const cheapestForCoupon = cheapest(
  sql`(select ${offers.id} as offer_id, ${offers.surchargeFen} as surcharge_fen from ${offers} where ${offers.roomId} = ${rooms.id})`,
  sql`${within('fromFen', sql`>=`)} and ${within('toFen', sql`<=`)}`,
);

const inList = sql`${hotelNights.set} = ${sql.placeholder('lane')} and ${hotelNights.cityCode} = ${sql.placeholder('cityCode')}`;

/** Along the prices of each night. No stay costs less than its nights at their lowest, and no more than at their highest. */
const eachNight = (direction: PriceDirection): PriceWalk => {
  const [bound, order] =
    direction === 'rising'
      ? [hotelNights.lowestFen, sql`${hotelNights.lowestFen}, ${hotelNights.hotelId}`]
      : [hotelNights.highestFen, sql`${hotelNights.highestFen} desc, ${hotelNights.hotelId} desc`];
  return {
    exact: false,
    rows: sql`select night.part, walk.id, walk.bound
      from unnest(${sql.placeholder('nights')}::date[]) with ordinality as night (day, part) cross join lateral (
        select ${hotelNights.hotelId} as id, ${bound} as bound from ${hotelNights}
        where ${inList} and ${hotelNights.night} = night.day order by ${order} limit ${sql.placeholder('walked')}
      ) as walk`,
  };
};

type WrittenTotal = (typeof hotelNights)['lowestFen' | 'twoNightsFen' | 'threeNightsFen'];

/** A stay whose total is written down with its first night. */
const written = (name: string, total: WrittenTotal): Offer => {
  const within = sql`${inList} and ${hotelNights.night} = ${checkIn}
    and ${total} between ${sql.placeholder('leastTotal')}::integer and ${sql.placeholder('mostTotal')}::integer`;
  const cursor = sql`(${sql.placeholder('key')}, ${sql.placeholder('id')})`;
  return {
    name,
    total: sql`(select ${total} from ${hotelNights} where ${hotelNights.hotelId} = ${hotels.id} and ${hotelNights.night} = ${checkIn})`,
    byPrice(direction, continued) {
      const [order, after] =
        direction === 'rising'
          ? [sql`${total}, ${hotelNights.hotelId}`, sql`and (${total}, ${hotelNights.hotelId}) > ${cursor}`]
          : [sql`${total} desc, ${hotelNights.hotelId} desc`, sql`and (${total}, ${hotelNights.hotelId}) < ${cursor}`];
      return {
        exact: true,
        rows: sql`select 1 as part, ${hotelNights.hotelId} as id, ${total} as bound from ${hotelNights}
          where ${within} ${continued ? after : sql``} order by ${order} limit ${sql.placeholder('walked')}`,
      };
    },
    within: sql`select ${hotelNights.hotelId} as id from ${hotelNights} where ${within}`,
  };
};

/** By the number of nights. */
const writtenStays: Readonly<Record<number, Offer>> = {
  1: written('night', hotelNights.lowestFen),
  2: written('two_nights', hotelNights.twoNightsFen),
  3: written('three_nights', hotelNights.threeNightsFen),
};
const stay: Offer = { name: 'stay', total: cheapestStay, byPrice: eachNight };
const couponStay: Offer = { name: 'coupon_stay', total: cheapestForCoupon, byPrice: eachNight };

/** Nights beyond those on sale have no rooms yet: they can be asked for, and everything is sold out. */
export function canBeAsked({ checkInDate, checkOutDate }: Stay, now: number): boolean {
  const problem = stayProblem(checkInDate, checkOutDate, now);
  return problem === undefined || problem === 'tooFar';
}

type Bounds = Readonly<{ priceMin?: Fen | undefined; priceMax?: Fen | undefined }>;

/**
 * A list's question about these nights. With bounds of the price, or a coupon, it contains only what can be bought; otherwise what is sold
 * out comes last. Past, reversed and too many nights are refused.
 */
export function stayOffer(
  { checkInDate, checkOutDate }: Stay,
  now: number,
  { priceMin, priceMax }: Bounds,
  goods?: CouponGoodsRule,
): AskedOffer {
  if (!canBeAsked({ checkInDate, checkOutDate }, now)) return refuse('DATES_INVALID');
  const parts = daysBetween(checkInDate, checkOutDate);
  const dates = { checkIn: checkInDate, checkOut: checkOutDate };
  const onlyLeft = priceMin !== undefined || priceMax !== undefined || goods !== undefined;
  const shared = { parts, priceMin, priceMax, onlyLeft };
  const { pieceFromFen = null, pieceToFen = null } = goods ?? {};
  if (pieceFromFen !== null || pieceToFen !== null)
    return {
      ...shared,
      offer: couponStay,
      values: { ...dates, nights: eachDay(checkInDate, checkOutDate), fromFen: pieceFromFen, toFen: pieceToFen },
    };
  const known = writtenStays[parts];
  if (known) {
    // Averages are compared rounded, as they are shown: these bounds leave room for that.
    const [leastTotal, mostTotal] = [(priceMin ?? 0) * parts - parts, priceMax === undefined ? INT4 : priceMax * parts + parts];
    return { ...shared, offer: known, values: { ...dates, leastTotal: Math.min(leastTotal, INT4), mostTotal: Math.min(mostTotal, INT4) } };
  }
  return { ...shared, offer: stay, values: { ...dates, nights: eachDay(checkInDate, checkOutDate) } };
}
