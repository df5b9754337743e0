import { templateNames } from '@/server/kinds/coupon-package/seed/templates';

/** The coupons that a shop has from the beginning, by the names under which card files give them. */
export const couponNames: ReadonlySet<string> = new Set(templateNames);
