import { comboPartKinds } from '@/lib/domain/combo';
import { partKindWords } from '@/lib/i18n/combo-words';
import { words } from '@/lib/i18n/words';
import { type CouponNames, termsOf } from '@/server/call/coupon-names';

/** A combo's categories are the kinds of its parts; it has no brand. */
export const comboCouponNames: CouponNames = ({ channel }, { categoryIds }) => {
  const word = words(channel.locale, 'combo');
  const categories = termsOf(categoryIds, (id) => {
    const kind = comboPartKinds.find((one) => one === id);
    return kind && word(partKindWords[kind]);
  });
  return Promise.resolve({ brands: [], categories });
};
