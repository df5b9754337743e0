import type { KindPart } from '@/server/call/kind-part';
import { afterSalePicturesUse } from './after-sale/pictures-use';
import { physicalKind } from './booking/kind';
import { physicalHandlers } from './handlers';
import { physicalJobs } from './jobs';
import { physicalCounter } from './shop/counter';
import { physicalSamples } from './samples';
import { physicalDemoOrders } from './seed/orders';
import { physicalSeed } from './seed/seed';
import { physicalCouponShelf, productShelf } from './shelf';
import { openPhysicalPages } from './open-pages';
import { summaryOf } from './summary';

export const physicalPart: KindPart = {
  kind: 'physical',
  goods: physicalKind,
  handlers: physicalHandlers,
  jobs: physicalJobs,
  seed: physicalSeed,
  demoOrders: physicalDemoOrders,
  counter: physicalCounter,
  samples: physicalSamples,
  couponShelves: [physicalCouponShelf],
  found: { physical: async ({ database }, ids) => (await productShelf.chosen(database, ids)).map(summaryOf) },
  openPages: openPhysicalPages,
  uploadUse: afterSalePicturesUse,
};
