import type { Contract } from '@/lib/contract/contract';
import { command, query } from './define';

export const memberPlanCalls = {
  plans: query('memberPlan.plans'),
  quality: query('memberPlan.quality'),
  pre: query('memberPlan.pre'),
  create: command('memberPlan.create', { refreshes: ['order.page'] }),
  orderDetail: query('memberPlan.orderDetail'),
  cancelRenewal: command('memberPlan.cancelRenewal', { refreshes: ['memberPlan.quality'] }),
} satisfies Record<keyof Contract['memberPlan'], unknown>;
