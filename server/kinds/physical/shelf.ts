import { and, eq, gte, lt, lte, sql } from 'drizzle-orm';
import type { CouponGoodsRule } from '@/lib/domain/coupon/rule';
import type { PhysicalSort } from '@/lib/domain/physical-filter';
import { type CouponFacts, fitsGoods } from '@/server/catalogue/shelf/coupon-goods';
import { couponShelf } from '@/server/catalogue/shelf/coupon-shelf';
import { atLeast, atMost, is, isOneOf, type ShelfFilter } from '@/server/catalogue/shelf/filters';
import { shelf } from '@/server/catalogue/shelf/shelf';
import { backwards, falling, rising, type ShelfSort } from '@/server/catalogue/shelf/sorts';
import { summaryColumns } from './summary';
import { physicalProducts, physicalVariants } from './tables';

const sorts: Readonly<Record<PhysicalSort, ShelfSort>> = {
  recommend: falling(physicalProducts.rank),
  sales: falling(physicalProducts.sales),
  score: falling(physicalProducts.scoreTenths),
  priceLow: rising(physicalProducts.priceFen),
  priceHigh: backwards(physicalProducts.priceFen),
};

/** Some variant of the product is left, at a price that the rule accepts. */
const hasVariant: ShelfFilter<CouponGoodsRule> = {
  holds: ({ pieceFromFen, pieceToFen }) => sql`exists (select from ${physicalVariants}
    where ${and(
      eq(physicalVariants.productId, physicalProducts.id),
      sql`${physicalVariants.listed}`,
      lt(physicalVariants.sold, physicalVariants.units),
      pieceFromFen === null ? undefined : gte(physicalVariants.priceFen, pieceFromFen),
      pieceToFen === null ? undefined : lte(physicalVariants.priceFen, pieceToFen),
    )})`,
};

/** Must agree with `couponGoodsOf`. */
const facts: CouponFacts = {
  kinds: [{ kind: 'physical' }],
  productId: physicalProducts.id,
  cityCode: physicalProducts.cityCode,
  brandId: physicalProducts.brandId,
  categoryIds: sql`array[${physicalProducts.category}]`,
  words: { brand: 'brand', category: 'category' },
};

/** All goods that are sent, in the single list of `NATIONWIDE`. */
export const productShelf = shelf({
  name: 'physical_product',
  table: physicalProducts,
  columns: summaryColumns,
  sorts,
  searchedAs: () => 'physical',
  filters: {
    category: is(physicalProducts.category, 'category'),
    brandIds: isOneOf(physicalProducts.brandId, 'brand'),
    priceMin: atLeast(physicalProducts.priceFen),
    priceMax: atMost(physicalProducts.priceFen),
    coupon: fitsGoods(facts),
    variantFor: hasVariant,
  },
});

export const physicalCouponShelf = couponShelf({
  shelf: 'physical',
  table: physicalProducts,
  facts,
  filter: productShelf.filters.coupon,
  everywhere: true,
});
