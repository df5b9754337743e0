import type { KindPart } from '@/server/call/kind-part';
import { afterSalePicturesUse } from './after-sale/pictures-use';
import { physicalKind } from './booking/kind';
import { physicalHandlers } from './handlers';
import { physicalJobs } from './jobs';
import { physicalCounter } from './shop/counter';
import { physicalSamples } from './samples';
import { physicalDemoOrders } from './seed/orders';
import { physicalSeed } from './seed/seed';
import { openPhysicalPages, suggestProducts } from './suggest';

export const physicalPart: KindPart = {
  kind: 'physical',
  goods: physicalKind,
  handlers: physicalHandlers,
  jobs: physicalJobs,
  seed: physicalSeed,
  demoOrders: physicalDemoOrders,
  counter: physicalCounter,
  samples: physicalSamples,
  suggest: suggestProducts,
  openPages: openPhysicalPages,
  uploadUse: afterSalePicturesUse,
};
