import type * as z from 'zod/mini';
import type { shopSummary } from '@/lib/contract/restaurant-shapes';
import { distanceBetween, type Position } from '@/server/catalogue/place';
import { type Offer, restaurantShops } from './tables';

/** What a row of a list of shops is made of; wide columns stay in the table. */
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

/** A row as the database lists its values, in the order of `summaryColumns`, with what the list is sorted by. */
type Tuple = readonly [
  id: number,
  name: string,
  picture: string,
  categoryId: string,
  categoryName: string,
  scoreTenths: number,
  reviewCount: number,
  areaName: string,
  tags: string[],
  perHeadFen: number,
  openingHours: SummaryRow['openingHours'],
  offers: SummaryRow['offers'],
  sales: number,
  lng: number,
  lat: number,
  key: number,
];

export const rowOfTuple = (tuple: Tuple): SummaryRow & { key: number } => {
  const [
    id,
    name,
    picture,
    categoryId,
    categoryName,
    scoreTenths,
    reviewCount,
    areaName,
    tags,
    perHeadFen,
    openingHours,
    offers,
    sales,
    lng,
    lat,
    key,
  ] = tuple;
  return {
    id,
    name,
    picture,
    categoryId,
    categoryName,
    scoreTenths,
    reviewCount,
    areaName,
    tags,
    perHeadFen,
    openingHours,
    offers,
    sales,
    lng,
    lat,
    key,
  };
};

type Summary = z.output<typeof shopSummary>;

/** The contract's lists may be written to, the table's are shared. */
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
