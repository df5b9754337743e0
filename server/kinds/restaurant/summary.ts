import type * as z from 'zod/mini';
import type { shopSummary } from '@/lib/contract/restaurant/shapes';
import { distanceBetween, type Position } from '@/server/catalogue/place';
import { type Offer, restaurantShops } from './tables';

/** Columns of a list's row; wide columns stay in the table. */
export const summaryColumns = {
  id: restaurantShops.id,
  name: restaurantShops.name,
  picture: restaurantShops.picture,
  categoryId: restaurantShops.categoryId,
  categoryName: restaurantShops.categoryName,
  scoreTenths: restaurantShops.scoreTenths,
  reviewCount: restaurantShops.reviewCount,
  areaName: restaurantShops.areaName,
  tags: restaurantShops.tags,
  perHeadFen: restaurantShops.perHeadFen,
  openingHours: restaurantShops.openingHours,
  offers: restaurantShops.offers,
  sales: restaurantShops.sales,
  lng: restaurantShops.lng,
  lat: restaurantShops.lat,
} as const;

export type SummaryRow = Pick<typeof restaurantShops.$inferSelect, keyof typeof summaryColumns>;

type Summary = z.output<typeof shopSummary>;

/** Copied, because the contract's arrays are mutable and the table's are shared. */
export const hoursShown = (hours: SummaryRow['openingHours']): Summary['openingHours'] =>
  hours.map(({ weekdays, opens, closes }) => ({ weekdays: [...weekdays], opens, closes }));

export const offerShown = ({ productId, kind, name, priceFen, marketPriceFen }: Offer): Summary['offers'][number] => ({
  productId: String(productId),
  kind,
  name,
  price: priceFen,
  marketPrice: marketPriceFen,
});

export const summaryOf = (row: SummaryRow, from?: Position): Summary => ({
  shopId: String(row.id),
  name: row.name,
  imgUrl: row.picture,
  frontendCategoryTypeId: row.categoryId,
  categoryName: row.categoryName,
  scoreTenths: row.scoreTenths,
  reviewCount: row.reviewCount,
  areaName: row.areaName,
  tagList: row.tags,
  perHead: row.perHeadFen,
  openingHours: hoursShown(row.openingHours),
  distance: from ? distanceBetween(from, row) : null,
  sales: row.sales,
  offers: row.offers.map(offerShown),
});
