import type { SellingPart } from '@/server/trade/package/selling-part';
import { orderedPlan } from './booking/detail';
import { memberPlanKind } from './booking/kind';
import { memberPlanHandlers } from './handlers';
import { renewalJobs } from './renewal/jobs';
import { planPages } from './pages-to-find';
import { memberPlanSamples } from './samples';
import { memberPlanPersonalData } from './personal-data';
import { planEnglish } from './texts';
import { showPlan } from './shown';

export const memberPlanPart: SellingPart = {
  kind: 'memberPlan',
  personalData: memberPlanPersonalData,
  goods: memberPlanKind,
  ordered: orderedPlan,
  handlers: memberPlanHandlers,
  jobs: renewalJobs,
  english: () => planEnglish,
  showGoods: showPlan,
  pagesToFind: planPages,
  samples: memberPlanSamples,
};
