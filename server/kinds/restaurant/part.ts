import type { KindPart } from '@/server/call/kind-part';
import { diningJobs } from './booking/jobs';
import { diningKind } from './booking/kind';
import { diningCounter } from './counter';
import { restaurantHandlers } from './handlers';
import { restaurantSamples } from './samples';
import { mealDemoOrders, voucherDemoOrders } from './seed/orders';
import { restaurantSeed } from './seed/seed';
import { foodCouponShelf, shopShelf } from './shelf';
import { openRestaurantPages } from './open-pages';
import { entriesOf } from '@/server/operation/dictionaries';
import { CATEGORY_LIST } from './categories';
import { summaryOf } from './summary';

const HOT_CATEGORIES = 6;

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
    couponShelves: [foodCouponShelf],
    hotWords: async (context) => (await entriesOf(context, CATEGORY_LIST)).slice(0, HOT_CATEGORIES).map(({ name }) => name),
    found: { food: async ({ database }, ids, from) => (await shopShelf.chosen(database, ids)).map((row) => summaryOf(row, from)) },
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
