import type * as z from 'zod/mini';
import type { OutputOf } from '@/lib/contract/contract';
import type * as goods from '@/lib/contract/restaurant/shapes';

export type ShopSummary = z.output<typeof goods.shopSummary>;
export type ShopDetail = z.output<typeof goods.shopDetail>;
export type FoodSummary = z.output<typeof goods.foodSummary>;
export type ProductDetail = z.output<typeof goods.productDetail>;
export type Offer = ShopSummary['offers'][number];
export type Dish = z.output<typeof goods.dish>;
export type Course = z.output<typeof goods.course>;
export type SuitableShop = z.output<typeof goods.suitableShop>;
export type PreOrder = z.output<typeof goods.preOrder>;
export type DiningOrder = OutputOf<'restaurant.orderDetail'>['dining'];
