import type { PhysicalSort } from '@/lib/domain/physical-filter';
import { atLeast, atMost, is, isOneOf } from '@/server/catalogue/shelf/filters';
import { shelf } from '@/server/catalogue/shelf/shelf';
import { backwards, falling, rising, type ShelfSort } from '@/server/catalogue/shelf/sorts';
import { rowOfTuple, summaryColumns } from './summary';
import { physicalProducts } from './tables';

const sorts: Readonly<Record<PhysicalSort, ShelfSort>> = {
  recommend: falling(physicalProducts.rank),
  sales: falling(physicalProducts.sales),
  score: falling(physicalProducts.scoreTenths),
  priceLow: rising(physicalProducts.priceFen),
  priceHigh: backwards(physicalProducts.priceFen),
};

/** All goods that are sent, in the one list of `NATIONWIDE`. */
export const productShelf = shelf({
  name: 'physical_product',
  table: physicalProducts,
  columns: summaryColumns,
  rowOf: rowOfTuple,
  sorts,
  filters: {
    category: is(physicalProducts.category, 'category'),
    brandIds: isOneOf(physicalProducts.brandId, 'brand'),
    priceMin: atLeast(physicalProducts.priceFen),
    priceMax: atMost(physicalProducts.priceFen),
  },
});
