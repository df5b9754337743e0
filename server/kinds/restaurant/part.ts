import type { KindPart } from '@/server/call/kind-part';
import { diningJobs } from './booking/jobs';
import { diningKind } from './booking/kind';
import { diningCounter } from './counter';
import { restaurantHandlers } from './handlers';
import { restaurantSamples } from './samples';
import { mealDemoOrders, voucherDemoOrders } from './seed/orders';
import { restaurantSeed } from './seed/seed';
import { openRestaurantPages, suggestRestaurants } from './suggest';

/** Vouchers and set meals are two kinds of orders and one of everything else, which the first brings. */
export const restaurantParts: readonly KindPart[] = [
  {
    kind: 'diningVoucher',
    goods: diningKind,
    handlers: restaurantHandlers,
    jobs: diningJobs,
    seed: restaurantSeed,
    demoOrders: voucherDemoOrders,
    samples: restaurantSamples,
    suggest: suggestRestaurants,
    openPages: openRestaurantPages,
    counter: diningCounter,
  },
  {
    kind: 'setMeal',
    goods: diningKind,
    handlers: [],
    seed: { fill: () => Promise.resolve() },
    demoOrders: mealDemoOrders,
    counter: diningCounter,
  },
];
