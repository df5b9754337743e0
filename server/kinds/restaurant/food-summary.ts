import type * as z from 'zod/mini';
import type { diningRule, foodSummary } from '@/lib/contract/restaurant/shapes';
import type { DiningRule } from '@/lib/domain/dining';
import { distanceBetween, type Position } from '@/server/catalogue/place';
import { restaurantProducts } from './tables';

/** Columns of a row in lists of vouchers and set meals. */
export const foodColumns = {
  id: restaurantProducts.id,
  kind: restaurantProducts.kind,
  name: restaurantProducts.name,
  picture: restaurantProducts.picture,
  tags: restaurantProducts.tags,
  priceFen: restaurantProducts.priceFen,
  marketPriceFen: restaurantProducts.marketPriceFen,
  people: restaurantProducts.people,
  sales: restaurantProducts.sales,
  shopId: restaurantProducts.shopId,
  shopName: restaurantProducts.shopName,
  shopCount: restaurantProducts.shopCount,
  areaName: restaurantProducts.areaName,
  rule: restaurantProducts.rule,
  lng: restaurantProducts.lng,
  lat: restaurantProducts.lat,
} as const;

export type FoodRow = Pick<typeof restaurantProducts.$inferSelect, keyof typeof foodColumns>;

export const ruleShown = (rule: DiningRule): z.output<typeof diningRule> => ({
  ...rule,
  weekdays: [...rule.weekdays],
  hours: rule.hours.map(({ from, until }) => ({ from, until })),
  excludedHolidays: [...rule.excludedHolidays],
});

export const foodOf = (row: FoodRow, left: number, from?: Position): z.output<typeof foodSummary> => ({
  productId: String(row.id),
  kind: row.kind,
  name: row.name,
  imgUrl: row.picture,
  tagList: row.tags,
  price: row.priceFen,
  marketPrice: row.marketPriceFen,
  people: row.people,
  sales: row.sales,
  left,
  shopId: String(row.shopId),
  shopName: row.shopName,
  areaName: row.areaName,
  shopCount: row.shopCount,
  distance: from ? distanceBetween(from, row) : null,
  rule: ruleShown(row.rule),
});
