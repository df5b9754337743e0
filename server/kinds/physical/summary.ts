import type * as z from 'zod/mini';
import type { physicalSummary } from '@/lib/contract/physical/shapes';
import { physicalProducts } from './tables';

/** Columns of a list's row; wide columns stay in the table. */
export const summaryColumns = {
  id: physicalProducts.id,
  name: physicalProducts.name,
  subtitle: physicalProducts.subtitle,
  picture: physicalProducts.picture,
  category: physicalProducts.category,
  brandId: physicalProducts.brandId,
  brandName: physicalProducts.brandName,
  scoreTenths: physicalProducts.scoreTenths,
  reviewCount: physicalProducts.reviewCount,
  tags: physicalProducts.tags,
  priceFen: physicalProducts.priceFen,
  marketPriceFen: physicalProducts.marketPriceFen,
  sales: physicalProducts.sales,
} as const;

type SummaryRow = Pick<typeof physicalProducts.$inferSelect, keyof typeof summaryColumns>;

export const summaryOf = (row: SummaryRow): z.output<typeof physicalSummary> => ({
  productId: String(row.id),
  name: row.name,
  subtitle: row.subtitle,
  imgUrl: row.picture,
  category: row.category,
  brandId: row.brandId,
  brandName: row.brandName,
  scoreTenths: row.scoreTenths,
  reviewCount: row.reviewCount,
  tagList: row.tags,
  price: row.priceFen,
  marketPrice: row.marketPriceFen,
  sales: row.sales,
});
