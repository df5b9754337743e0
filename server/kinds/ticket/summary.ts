import type * as z from 'zod/mini';
import type { placeSummary } from '@/lib/contract/ticket-shapes';
import { distanceBetween, type Position } from '@/server/catalogue/place';
import { ticketPlaces } from './tables';

/** What a row of a list is made of; wide columns stay in the table. */
export const summaryColumns = {
  id: ticketPlaces.id,
  name: ticketPlaces.name,
  subtitle: ticketPlaces.subtitle,
  picture: ticketPlaces.picture,
  theme: ticketPlaces.theme,
  level: ticketPlaces.level,
  scoreTenths: ticketPlaces.scoreTenths,
  reviewCount: ticketPlaces.reviewCount,
  areaName: ticketPlaces.areaName,
  tags: ticketPlaces.tags,
  priceFen: ticketPlaces.priceFen,
  marketPriceFen: ticketPlaces.marketPriceFen,
  sales: ticketPlaces.sales,
  lng: ticketPlaces.lng,
  lat: ticketPlaces.lat,
} as const;

export type SummaryRow = Pick<typeof ticketPlaces.$inferSelect, keyof typeof summaryColumns>;

/** A row as the database lists its values, in the order of `summaryColumns`, with what the list is sorted by. */
type Tuple = readonly [
  id: number,
  name: string,
  subtitle: string,
  picture: string,
  theme: SummaryRow['theme'],
  level: SummaryRow['level'],
  scoreTenths: number,
  reviewCount: number,
  areaName: string,
  tags: string[],
  priceFen: number,
  marketPriceFen: number | null,
  sales: number,
  lng: number,
  lat: number,
  key: number,
];

export const rowOfTuple = (tuple: Tuple): SummaryRow & { key: number } => {
  const [
    id,
    name,
    subtitle,
    picture,
    theme,
    level,
    scoreTenths,
    reviewCount,
    areaName,
    tags,
    priceFen,
    marketPriceFen,
    sales,
    lng,
    lat,
    key,
  ] = tuple;
  return {
    id,
    name,
    subtitle,
    picture,
    theme,
    level,
    scoreTenths,
    reviewCount,
    areaName,
    tags,
    priceFen,
    marketPriceFen,
    sales,
    lng,
    lat,
    key,
  };
};

export const summaryOf = (row: SummaryRow, from?: Position): z.output<typeof placeSummary> => ({
  placeId: String(row.id),
  name: row.name,
  subtitle: row.subtitle,
  imgUrl: row.picture,
  theme: row.theme,
  level: row.level,
  scoreTenths: row.scoreTenths,
  reviewCount: row.reviewCount,
  areaName: row.areaName,
  tagList: row.tags,
  price: row.priceFen,
  marketPrice: row.marketPriceFen,
  distance: from ? distanceBetween(from, row) : null,
  sales: row.sales,
});
