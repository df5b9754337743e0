import type { SellingPart } from '@/server/trade/seckill/seller';
import { orderedPlan } from './booking/detail';
import { memberPlanKind } from './booking/kind';
import { memberPlanHandlers } from './handlers';
import { renewalJobs } from './renewal/jobs';
import { memberPlanSamples } from './samples';
import { memberPlanDemoOrders } from './seed/orders';
import { memberPlanSeed } from './seed/seed';
import { memberPlanPersonalData } from './personal-data';
import { showPlan } from './shown';

export const memberPlanPart: SellingPart = {
  kind: 'memberPlan',
  personalData: memberPlanPersonalData,
  goods: memberPlanKind,
  ordered: orderedPlan,
  handlers: memberPlanHandlers,
  jobs: renewalJobs,
  seed: memberPlanSeed,
  showGoods: showPlan,
  demoOrders: memberPlanDemoOrders,
  samples: memberPlanSamples,
};
