import { type ComboPartKind, comboPartKinds } from '@/lib/domain/combo';
import { words } from '@/lib/i18n/words';
import { type CouponNames, termsOf } from '@/server/call/coupon-names';

const wordOf = (kind: ComboPartKind) => `kind${kind.charAt(0).toUpperCase()}${kind.slice(1)}` as `kind${Capitalize<ComboPartKind>}`;

/** A combo's categories are what its parts are; it has no brand. */
export const comboCouponNames: CouponNames = ({ channel }, { categoryIds }) => {
  const word = words(channel.locale, 'combo');
  const categories = termsOf(categoryIds, (id) => {
    const kind = comboPartKinds.find((one) => one === id);
    return kind && word(wordOf(kind));
  });
  return Promise.resolve({ brands: [], categories });
};
