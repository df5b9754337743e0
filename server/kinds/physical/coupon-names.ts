import { physicalCategories, type PhysicalCategory } from '@/lib/domain/physical-filter';
import { words } from '@/lib/i18n/words';
import { type CouponNames, termsOf } from '@/server/call/coupon-names';
import { entriesOf } from '@/server/operation/dictionaries';

const wordOf = (category: PhysicalCategory) =>
  `category${category.charAt(0).toUpperCase()}${category.slice(1)}` as `category${Capitalize<PhysicalCategory>}`;

export const physicalCouponNames: CouponNames = async (asking, { brandIds, categoryIds }) => {
  const brands = await entriesOf(asking, 'goodsBrand');
  const word = words(asking.channel.locale, 'physical');
  return {
    brands: termsOf(brandIds, (id) => brands.find(({ code }) => code === id)?.name),
    categories: termsOf(categoryIds, (id) => {
      const category = physicalCategories.find((one) => one === id);
      return category && word(wordOf(category));
    }),
  };
};
