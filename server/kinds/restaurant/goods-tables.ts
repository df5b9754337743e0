import { eq } from 'drizzle-orm';
import type { GoodsTable } from '@/server/platform/ports/goods-table';
import { restaurantProducts, restaurantShops } from './tables';

export const restaurantTables: readonly GoodsTable[] = [
  { page: '/food/details', table: restaurantShops },
  { page: '/food/coupon/details', table: restaurantProducts, rows: eq(restaurantProducts.kind, 'diningVoucher') },
  { page: '/food/meal/details', table: restaurantProducts, rows: eq(restaurantProducts.kind, 'setMeal') },
];
