import type * as z from 'zod/mini';
import type { hotelSummary } from '@/lib/contract/hotel-shapes';
import { distanceBetween, type Position } from '@/server/catalogue/place';
import { hotels } from './tables';

export type HotelSummary = z.output<typeof hotelSummary>;

/** Columns of a list's row; wide columns stay in the table. */
export const summaryColumns = {
  id: hotels.id,
  name: hotels.name,
  subtitle: hotels.subtitle,
  picture: hotels.picture,
  starLevel: hotels.starLevel,
  scoreTenths: hotels.scoreTenths,
  reviewCount: hotels.reviewCount,
  areaName: hotels.areaName,
  tags: hotels.tags,
  priceFen: hotels.priceFen,
  marketPriceFen: hotels.marketPriceFen,
  sales: hotels.sales,
  lng: hotels.lng,
  lat: hotels.lat,
} as const;

export type SummaryRow = Pick<typeof hotels.$inferSelect, keyof typeof summaryColumns>;

export const summaryOf = (row: SummaryRow, from?: Position): HotelSummary => ({
  hotelId: String(row.id),
  name: row.name,
  subtitle: row.subtitle,
  imgUrl: row.picture,
  starLevel: row.starLevel,
  scoreTenths: row.scoreTenths,
  reviewCount: row.reviewCount,
  areaName: row.areaName,
  tagList: row.tags,
  price: row.priceFen,
  marketPrice: row.marketPriceFen,
  distance: from ? distanceBetween(from, row) : null,
  sales: row.sales,
});
