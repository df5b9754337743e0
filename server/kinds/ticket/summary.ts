import type * as z from 'zod/mini';
import type { placeSummary } from '@/lib/contract/ticket-shapes';
import { distanceBetween, type Position } from '@/server/catalogue/place';
import { ticketPlaces } from './tables';

/** Columns of a list's row; wide columns stay in the table. */
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
