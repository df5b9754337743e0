import { isCouponName } from './coupon-names';
import { productFigures } from './products';

/** A member's coupons of each month, by their names in `coupons.json`. */
export const memberCoupons = (productFigures('memberPlan').coupons ?? []).map(({ template, count }, index) => {
  if (!isCouponName(template)) throw new Error(`products.json: memberPlan.coupons.${index}.template: there is no coupon ${template}`);
  return { template, count };
});
