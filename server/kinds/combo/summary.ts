import type * as z from 'zod/mini';
import type { comboSummary } from '@/lib/contract/combo/shapes';
import { distanceBetween, type Position } from '@/server/catalogue/place';
import { combos } from './tables';

/** Columns of a list's row; wide columns stay in the table. */
export const summaryColumns = {
  id: combos.id,
  name: combos.name,
  subtitle: combos.subtitle,
  picture: combos.picture,
  areaName: combos.areaName,
  tags: combos.tags,
  partKinds: combos.partKinds,
  guests: combos.guests,
  scoreTenths: combos.scoreTenths,
  reviewCount: combos.reviewCount,
  priceFen: combos.priceFen,
  marketPriceFen: combos.marketPriceFen,
  sales: combos.sales,
  lng: combos.lng,
  lat: combos.lat,
} as const;

export type SummaryRow = Pick<typeof combos.$inferSelect, keyof typeof summaryColumns>;

export const summaryOf = (row: SummaryRow, from?: Position): z.output<typeof comboSummary> => ({
  comboId: String(row.id),
  name: row.name,
  subtitle: row.subtitle,
  imgUrl: row.picture,
  areaName: row.areaName,
  tagList: row.tags,
  partKinds: row.partKinds,
  guests: row.guests,
  scoreTenths: row.scoreTenths,
  reviewCount: row.reviewCount,
  price: row.priceFen,
  marketPrice: row.marketPriceFen,
  distance: from ? distanceBetween(from, row) : null,
  sales: row.sales,
});
