import type { KindPart } from '@/server/call/kind-part';
import { couponPackageJobs } from './booking/jobs';
import { couponPackageKind } from './booking/kind';
import { packageGift } from './gift';
import { couponPackageHandlers } from './handlers';
import { openPackagePages } from './open-pages';
import { couponPackageSamples } from './samples';
import { packageDemoOrders } from './seed/orders';
import { couponPackageSeed } from './seed/seed';

export const couponPackagePart: KindPart = {
  kind: 'couponPackage',
  goods: couponPackageKind,
  handlers: couponPackageHandlers,
  jobs: couponPackageJobs,
  seed: couponPackageSeed,
  demoOrders: packageDemoOrders,
  samples: couponPackageSamples,
  openPages: openPackagePages,
  exchangeGift: packageGift,
};
