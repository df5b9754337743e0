import { goodsPicture } from '@/pictures/names';
import { limited, type PackagePlan } from './plan';

/** A package for the page of an ended sale. */
export const endedPackage: PackagePlan = {
  class: 'coffee',
  name: '2025跨年咖啡礼包|New Year coffee package 2025',
  subtitle: '六杯咖啡，仅限年末发售|Six coffees, sold at the end of the year only',
  picture: goodsPicture('coffee', 0),
  price: 88,
  market: 132,
  coupons: [['coffee', 6]],
  refund: 'anytime',
  tags: [limited],
};
