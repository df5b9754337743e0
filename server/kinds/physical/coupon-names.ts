import { physicalCategories } from '@/lib/domain/physical-filter';
import { categoryWords } from '@/lib/i18n/physical-words';
import { words } from '@/lib/i18n/words';
import { type CouponNames, termsOf } from '@/server/call/coupon-names';
import { entriesOf } from '@/server/operation/dictionaries';

export const physicalCouponNames: CouponNames = async (asking, { brandIds, categoryIds }) => {
  const brands = await entriesOf(asking, 'goodsBrand');
  const word = words(asking.channel.locale, 'physical');
  return {
    brands: termsOf(brandIds, (id) => brands.find(({ code }) => code === id)?.name),
    categories: termsOf(categoryIds, (id) => {
      const category = physicalCategories.find((one) => one === id);
      return category && word(categoryWords[category]);
    }),
  };
};
