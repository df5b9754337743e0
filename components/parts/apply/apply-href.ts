import type { CouponGoodsRule } from '@/lib/domain/coupon/rule';
import { type NamedShelf, shelfNamed, shelfNames } from '@/lib/kinds/registry';
import { href } from '@/lib/routing/href';

const shelves = shelfNames.map(shelfNamed);
const ownCategories = shelves.flatMap(({ couponCategory }) => couponCategory ?? []);

const holdsFor = ({ kind, holds, couponCategory: own }: NamedShelf, { kinds, categoryIds }: CouponGoodsRule): boolean => {
  const named = kinds.length === 0 || kinds.some((one) => one === kind || one === holds);
  // A coupon that names none of a kind's lists is valid for all of them.
  return named && (own === undefined || categoryIds.includes(own) || !categoryIds.some((category) => ownCategories.includes(category)));
};

/** The list of what a coupon can be spent on; if there are several, the page on which one is chosen. */
export function applyHref(slug: string, userCouponId: string, goods: CouponGoodsRule): string {
  const [only, ...others] = shelves.filter((shelf) => holdsFor(shelf, goods));
  return href(slug, only && others.length === 0 ? only.apply : '/search/apply/common', { userCouponId });
}
