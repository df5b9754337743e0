import type * as z from 'zod/mini';
import type { physicalSummary } from '@/lib/contract/physical-shapes';
import { physicalProducts } from './tables';

/** What a row of a list is made of; wide columns stay in the table. */
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

/** A row as the database lists its values, in the order of `summaryColumns`, with what the list is sorted by. */
type Tuple = readonly [
  id: number,
  name: string,
  subtitle: string,
  picture: string,
  category: SummaryRow['category'],
  brandId: string,
  brandName: string,
  scoreTenths: number,
  reviewCount: number,
  tags: string[],
  priceFen: number,
  marketPriceFen: number | null,
  sales: number,
  key: number,
];

export const rowOfTuple = (tuple: Tuple): SummaryRow & { key: number } => {
  const [id, name, subtitle, picture, category, brandId, brandName, scoreTenths, reviewCount, tags, priceFen, marketPriceFen, sales, key] =
    tuple;
  return {
    id,
    name,
    subtitle,
    picture,
    category,
    brandId,
    brandName,
    scoreTenths,
    reviewCount,
    tags,
    priceFen,
    marketPriceFen,
    sales,
    key,
  };
};

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
