import type { PlainRoute } from '@/lib/routing/routes';

/** The pages that show a single product, by the id in their query. */
export const goodsPages = [
  '/hotel/details',
  '/n/hotel/details',
  '/food/details',
  '/food/coupon/details',
  '/food/meal/details',
  '/combo/details',
  '/ticket/detail',
  '/physical/details',
  '/interest/detail',
] as const satisfies readonly PlainRoute[];
export type GoodsPage = (typeof goodsPages)[number];
