import { atLeast, atMost, hasAll, is, isEither, isOneOf } from '@/server/catalogue/shelf/filters';
import { shelf } from '@/server/catalogue/shelf/shelf';
import { backwards, falling, nearest, rising } from '@/server/catalogue/shelf/sorts';
import { rowOfTuple, summaryColumns } from './summary';
import { hotels, laneOf } from './tables';

/** The hotels of a city, by set. */
export const hotelShelf = shelf({
  name: 'hotel',
  table: hotels,
  lanes: { column: hotels.set, of: laneOf },
  columns: summaryColumns,
  rowOf: rowOfTuple,
  sorts: {
    recommend: falling(hotels.rank),
    score: falling(hotels.scoreTenths),
    priceLow: rising(hotels.priceFen),
    priceHigh: backwards(hotels.priceFen),
    distance: nearest,
  },
  filters: {
    areaCode: isEither([hotels.districtCode, hotels.businessCode], 'area'),
    starLevels: isOneOf(hotels.starLevel, 'star'),
    priceMin: atLeast(hotels.priceFen),
    priceMax: atMost(hotels.priceFen),
    brandId: is(hotels.brandId, 'brand'),
    facilityIds: hasAll(hotels.facilityIds, 'facility'),
    takesCoupons: is(hotels.takesCoupons),
  },
});
