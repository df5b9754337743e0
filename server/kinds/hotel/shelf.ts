import { eq, sql } from 'drizzle-orm';
import { hotelSetNames, shelfOfSet } from '@/lib/domain/hotel-filter';
import { type CouponFacts, fitsGoods } from '@/server/catalogue/shelf/coupon-goods';
import { couponShelf } from '@/server/catalogue/shelf/coupon-shelf';
import { hasAll, is, isEither, isOneOf } from '@/server/catalogue/shelf/filters';
import { shelf } from '@/server/catalogue/shelf/shelf';
import { byPrice, falling, nearest } from '@/server/catalogue/shelf/sorts';
import { summaryColumns } from './summary';
import { hotels, laneOf } from './tables';

/** Must agree with `couponGoodsOf`. */
const facts: CouponFacts = {
  kinds: [{ kind: 'hotelStay' }],
  productId: hotels.id,
  cityCode: hotels.cityCode,
  brandId: hotels.brandId,
  categoryIds: sql`array[${hotels.set}, 'star' || ${hotels.starLevel}]`,
  words: { brand: 'brand' },
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
    priceLow: byPrice(hotels.priceFen, 'rising'),
    priceHigh: byPrice(hotels.priceFen, 'falling'),
    distance: nearest,
  },
  searchedAs: (set) => shelfOfSet[set],
  filters: {
    areaCode: isEither([hotels.districtCode, hotels.businessCode], 'area'),
    starLevels: isOneOf(hotels.starLevel, 'star'),
    brandId: is(hotels.brandId, 'brand'),
    facilityIds: hasAll(hotels.facilityIds, 'facility'),
    takesCoupons: is(hotels.takesCoupons),
    coupon: fitsGoods(facts),
  },
});

export const hotelCouponShelves = hotelSetNames.map((set) =>
  couponShelf({ shelf: shelfOfSet[set], table: hotels, facts, filter: hotelShelf.filters.coupon, own: eq(hotels.set, set) }),
);
