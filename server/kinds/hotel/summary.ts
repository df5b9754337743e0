import type * as z from 'zod/mini';
import type { hotelSummary } from '@/lib/contract/hotel/shapes';
import type { Fen } from '@/lib/kernel/money';
import { distanceBetween, type Position } from '@/server/catalogue/place';
import type { MemberPricesOf } from './member-prices';
import { averageNight } from './price';
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
  brandId: hotels.brandId,
  lng: hotels.lng,
  lat: hotels.lat,
} as const;

export type SummaryRow = Pick<typeof hotels.$inferSelect, keyof typeof summaryColumns>;

/** What the nights that were asked for cost in all (fen), null when they are sold out, and how many they are. */
type Priced = Readonly<{ total?: number | null }>;

export const factsOf = (row: SummaryRow, price: Fen, from: Position | undefined) => ({
  hotelId: String(row.id),
  name: row.name,
  subtitle: row.subtitle,
  imgUrl: row.picture,
  starLevel: row.starLevel,
  scoreTenths: row.scoreTenths,
  reviewCount: row.reviewCount,
  areaName: row.areaName,
  tagList: row.tags,
  price,
  /** Only above the price: on dear nights it isn't what the hotel asks elsewhere. */
  marketPrice: row.marketPriceFen !== null && row.marketPriceFen > price ? row.marketPriceFen : null,
  distance: from ? distanceBetween(from, row) : null,
  sales: row.sales,
});

/** @param nights how many were asked for; without them, prices are the lowest of all nights */
export function summaryOf(row: SummaryRow & Priced, from: Position | undefined, nights: number, members: MemberPricesOf): HotelSummary {
  const { total = null } = row;
  const isSoldOut = row.total === null;
  const price = total === null ? row.priceFen : averageNight(total, nights);
  return {
    ...factsOf(row, price, from),
    totalPrice: total,
    memberPrices: members(row.brandId, { price, total, nights }),
    soldOut: isSoldOut,
  };
}
