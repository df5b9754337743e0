import { and, eq, sql } from 'drizzle-orm';
import type { CouponGoodsRule } from '@/lib/domain/coupon/rule';
import { hotelSetNames, shelfOfSet } from '@/lib/domain/hotel-filter';
import { type Day, daysBetween } from '@/lib/kernel/day';
import { type CouponFacts, fitsGoods } from '@/server/catalogue/shelf/coupon-goods';
import { couponShelf } from '@/server/catalogue/shelf/coupon-shelf';
import { atLeast, atMost, hasAll, is, isEither, isOneOf, type ShelfFilter } from '@/server/catalogue/shelf/filters';
import { shelf } from '@/server/catalogue/shelf/shelf';
import { backwards, falling, nearest, rising } from '@/server/catalogue/shelf/sorts';
import { summaryColumns } from './summary';
import { hotels, laneOf, offers, roomNights, rooms } from './tables';

/** Must agree with `couponGoodsOf`. */
const facts: CouponFacts = {
  kinds: [{ kind: 'hotelStay' }],
  productId: hotels.id,
  cityCode: hotels.cityCode,
  brandId: hotels.brandId,
  categoryIds: sql`array[${hotels.set}, 'star' || ${hotels.starLevel}]`,
  words: { brand: 'brand' },
};

type RoomFor = Readonly<{ checkIn: Day; checkOut: Day; goods: CouponGoodsRule }>;

/** Hotels with a room left for all nights of a stay, whose average price per night the rule accepts. */
const hasRoom: ShelfFilter<RoomFor> = {
  holds: ({ checkIn, checkOut, goods: { pieceFromFen, pieceToFen } }) => {
    const nights = daysBetween(checkIn, checkOut);
    const total = sql`sum(greatest(1, ${roomNights.priceFen} + ${offers.surchargeFen}))`;
    return sql`exists (select from ${rooms} join ${offers} on ${offers.roomId} = ${rooms.id}
      join ${roomNights} on ${roomNights.roomId} = ${rooms.id} and ${roomNights.night} >= ${checkIn} and ${roomNights.night} < ${checkOut}
      where ${rooms.hotelId} = ${hotels.id} group by ${offers.id}
      having ${and(
        sql`count(*) = ${nights} and bool_and(${roomNights.sold} < ${roomNights.units})`,
        pieceFromFen === null ? undefined : sql`${total} >= ${pieceFromFen * nights}`,
        pieceToFen === null ? undefined : sql`${total} <= ${pieceToFen * nights}`,
      )})`;
  },
};

/** The hotels of a city, by set. */
export const hotelShelf = shelf({
  name: 'hotel',
  table: hotels,
  lanes: { column: hotels.set, of: laneOf },
  columns: summaryColumns,
  sorts: {
    recommend: falling(hotels.rank),
    score: falling(hotels.scoreTenths),
    priceLow: rising(hotels.priceFen),
    priceHigh: backwards(hotels.priceFen),
    distance: nearest,
  },
  searchedAs: (set) => shelfOfSet[set],
  filters: {
    areaCode: isEither([hotels.districtCode, hotels.businessCode], 'area'),
    starLevels: isOneOf(hotels.starLevel, 'star'),
    priceMin: atLeast(hotels.priceFen),
    priceMax: atMost(hotels.priceFen),
    brandId: is(hotels.brandId, 'brand'),
    facilityIds: hasAll(hotels.facilityIds, 'facility'),
    takesCoupons: is(hotels.takesCoupons),
    coupon: fitsGoods(facts),
    roomFor: hasRoom,
  },
});

export const hotelCouponShelves = hotelSetNames.map((set) =>
  couponShelf({ shelf: shelfOfSet[set], table: hotels, facts, filter: hotelShelf.filters.coupon, own: eq(hotels.set, set) }),
);
