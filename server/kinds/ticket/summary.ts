import type * as z from 'zod/mini';
import type { placeSummary } from '@/lib/contract/ticket/shapes';
import type { Fen } from '@/lib/kernel/money';
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

/** @param price of the day that was asked for; otherwise the lowest of all days, in fen */
export const summaryOf = (row: SummaryRow, from?: Position, price: Fen = row.priceFen): z.output<typeof placeSummary> => ({
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
  price,
  marketPrice: row.marketPriceFen !== null && row.marketPriceFen > price ? row.marketPriceFen : null,
  distance: from ? distanceBetween(from, row) : null,
  sales: row.sales,
});
