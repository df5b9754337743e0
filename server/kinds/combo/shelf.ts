import { sql } from 'drizzle-orm';
import type { ComboSort } from '@/lib/domain/combo-filter';
import { atLeast, atMost, hasAll, isEither } from '@/server/catalogue/shelf/filters';
import { type CouponFacts, fitsGoods } from '@/server/catalogue/shelf/coupon-goods';
import { couponShelf } from '@/server/catalogue/shelf/coupon-shelf';
import { shelf } from '@/server/catalogue/shelf/shelf';
import { backwards, falling, nearest, rising, type ShelfSort } from '@/server/catalogue/shelf/sorts';
import { summaryColumns } from './summary';
import { combos } from './tables';

const sorts: Readonly<Record<ComboSort, ShelfSort>> = {
  recommend: falling(combos.rank),
  score: falling(combos.scoreTenths),
  priceLow: rising(combos.priceFen),
  priceHigh: backwards(combos.priceFen),
  distance: nearest,
};

/** Must agree with `couponGoodsOf`. */
const facts: CouponFacts = {
  kinds: [{ kind: 'combo' }],
  productId: combos.id,
  cityCode: combos.cityCode,
  categoryIds: sql`${combos.partKinds}`,
  piece: { from: combos.priceFen, to: combos.priceFen },
  words: { category: 'part' },
};

/** The combos of a city. */
export const comboShelf = shelf({
  name: 'combo',
  table: combos,
  columns: summaryColumns,
  sorts,
  searchedAs: () => 'combo',
  filters: {
    areaCode: isEither([combos.districtCode, combos.businessCode], 'area'),
    partKinds: hasAll(combos.partKinds, 'part'),
    tagIds: hasAll(combos.tagIds, 'tag'),
    priceMin: atLeast(combos.priceFen),
    priceMax: atMost(combos.priceFen),
    coupon: fitsGoods(facts),
  },
});

export const comboCouponShelf = couponShelf({ shelf: 'combo', table: combos, facts, filter: comboShelf.filters.coupon });
