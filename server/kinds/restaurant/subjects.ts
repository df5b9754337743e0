import { restaurant } from '@/lib/contract/restaurant/endpoints';
import type { ReadSubject, Subjects } from '@/server/call/kind-part';
import { subjectOf } from '@/server/call/subject';

const food: ReadSubject = async (ask, productId) => {
  const product = await ask(restaurant.productDetail, { productId });
  return subjectOf({ ...product, subtitle: product.shopName });
};

export const restaurantSubjects: Subjects = {
  '/food/details': async (ask, shopId) => {
    const shop = await ask(restaurant.shopDetail, { shopId });
    return { title: shop.name, subtitle: `${shop.categoryName} · ${shop.areaName}`, imgUrl: shop.imgUrl };
  },
  '/food/coupon/details': food,
  '/food/meal/details': food,
};
