import { hotelSetNames, shelfOfSet, starLevels } from '@/lib/domain/hotel-filter';
import { words } from '@/lib/i18n/words';
import { type CouponNames, termsOf } from '@/server/call/coupon-names';
import { entriesOf } from '@/server/operation/dictionaries';

/** A hotel's categories are its set and its stars, as in `couponGoodsOf`. */
export const hotelCouponNames: CouponNames = async (asking, { brandIds, categoryIds }) => {
  const brands = await entriesOf(asking, 'hotelBrand');
  const { locale } = asking.channel;
  const [hotel, apply] = [words(locale, 'hotel'), words(locale, 'apply')];
  return {
    brands: termsOf(brandIds, (id) => brands.find(({ code }) => code === id)?.name),
    categories: termsOf(categoryIds, (id) => {
      const set = hotelSetNames.find((name) => name === id);
      const star = starLevels.find((level) => `star${level}` === id);
      return set ? apply('shelf', { shelf: shelfOfSet[set] }) : star && hotel('starHotel', { star: hotel(`star${star}`) });
    }),
  };
};
