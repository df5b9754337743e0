import { productLoader } from '@/components/parts/catalogue/detail/load-product';
import { restaurantCalls } from '@/lib/queries/restaurant';

/** A voucher or set meal. */
export const loadFood = productLoader(
  (productId: string) => restaurantCalls.productDetail({ productId }),
  ['/food/coupon/details', '/food/meal/details'],
);
export const loadShop = productLoader((shopId: string) => restaurantCalls.shopDetail({ shopId }), ['/food/details']);
