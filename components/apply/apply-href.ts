import type { CouponGoodsRule } from '@/lib/domain/coupon/rule';
import { type NamedShelf, shelfNamed, shelfNames } from '@/lib/kinds/registry';
import { href } from '@/lib/routing/href';

/** Hotels stand in two lists; a category of the rule names the set. */
const setOf: Readonly<Record<string, string>> = { hotel: 'classic', newHotel: 'new' };
const sets = Object.values(setOf);

const holdsFor = ({ name, kind }: NamedShelf, { kinds, categoryIds }: CouponGoodsRule): boolean => {
  // Set meals stand in the list of vouchers.
  const named = kinds.length === 0 || kinds.includes(kind) || (kind === 'diningVoucher' && kinds.includes('setMeal'));
  const set = setOf[name];
  return named && (set === undefined || categoryIds.includes(set) || !categoryIds.some((category) => sets.includes(category)));
};

/** The list of what a coupon can be spent on; of several lists one is chosen first. */
export function applyHref(slug: string, userCouponId: string, goods: CouponGoodsRule): string {
  const [only, ...others] = shelfNames.map(shelfNamed).filter((shelf) => holdsFor(shelf, goods));
  return href(slug, only && others.length === 0 ? only.apply : '/search/apply/common', { userCouponId });
}
