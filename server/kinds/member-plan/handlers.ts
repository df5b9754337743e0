import { memberPlan } from '@/lib/contract/member-plan/endpoints';
import { type Handler, handle } from '@/server/call/handle';
import { memberBenefits } from './benefits';
import { planBuying } from './booking/buy';
import { createPlanOrder } from './booking/create';
import { planOrderDetail } from './booking/detail';
import { planOffers } from './offers';
import { memberQuality } from './quality';
import { cancelRenewal } from './renewal/cancel';

export const memberPlanHandlers: readonly Handler[] = [
  handle(memberPlan.plans, async (_input, { database }) => ({ list: planOffers, benefits: await memberBenefits(database) })),
  handle(memberPlan.quality, (_input, context) => memberQuality(context)),
  handle(memberPlan.pre, ({ plan }, context) => planBuying(context, plan)),
  handle(memberPlan.create, (request, context) => createPlanOrder(context, request)),
  handle(memberPlan.orderDetail, ({ orderNo }, context) => planOrderDetail(context, orderNo)),
  handle(memberPlan.cancelRenewal, (_input, context) => cancelRenewal(context)),
];
