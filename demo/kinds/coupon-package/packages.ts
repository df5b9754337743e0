import { coffeePackages } from './packages/coffee';
import { familyPackages } from './packages/family';
import { foodPackages } from './packages/food';
import { goodsPackages } from './packages/goods';
import { memberPackages } from './packages/member';
import { outingPackages } from './packages/outing';
import { stayPackages } from './packages/stay';
import type { PackagePlan } from './packages/plan';

/** Positions are ids: new ones go to the end of the last class. */
export const packagePlans: readonly PackagePlan[] = [
  ...stayPackages,
  ...foodPackages,
  ...coffeePackages,
  ...familyPackages,
  ...outingPackages,
  ...goodsPackages,
  ...memberPackages,
];
