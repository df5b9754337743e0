import type { SeedPart } from '@/server/platform/ports/seed-part';
import { planEnglish } from '../texts';

/** Plans come from `products.json` and their coupons from `coupons.json`, so there is nothing to seed. */
export const memberPlanSeed: SeedPart = {
  ownEnglish: planEnglish,
  fill: () => Promise.resolve(),
};
