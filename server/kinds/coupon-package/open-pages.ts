import { couponPackage } from '@/lib/contract/coupon-package/endpoints';
import { isPublished } from '@/lib/routing/published';
import type { KindPart } from '@/server/call/kind-part';

const DETAIL = '/interest/detail';

/** Every package on sale. */
export const openPackagePages: NonNullable<KindPart['openPages']> = async (ask) => {
  if (!isPublished(DETAIL)) return [];
  const { list } = await ask(couponPackage.classified, {});
  return list.flatMap(({ packages }) => packages.map(({ packageId }) => ({ page: DETAIL, query: { id: packageId } })));
};
