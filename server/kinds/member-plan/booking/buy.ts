import type { Output } from '@/lib/contract/endpoint';
import type { memberPlan as contract } from '@/lib/contract/member-plan/endpoints';
import { memberPrices, memberTerms } from '@/lib/content/member-plan';
import type { MemberPlan } from '@/lib/domain/member-plan';
import { deductionDue, reminderDays } from '@/lib/domain/renewal';
import { agreementsOf } from '@/server/account/signing/require';
import type { Context } from '@/server/call/handle';
import { memberBenefits } from '../benefits';
import { memberAgreements, offerOf, renewalAgreements } from '../offers';
import { newestMandate, placementOf } from './periods';

type Buying = Output<typeof contract.pre>;

function renewalState({ channel, payments }: Context<'user'>, plan: MemberPlan, inForce: MemberPlan | null): Buying['renewal']['state'] {
  if (!channel.paymentWays.some((way) => payments.byWay(way, channel.projectId)?.deductions)) return 'unavailable';
  return inForce === plan ? 'signed' : 'open';
}

/** The checkout page for this buyer at this time. */
export async function planBuying(context: Context<'user'>, plan: MemberPlan): Promise<Buying> {
  const { database, caller, now } = context;
  const [placement, mandate, benefits, agreements, signing] = await Promise.all([
    placementOf(database, caller.userId, { plan, priceFen: memberPrices[plan] }, now()),
    newestMandate(database, caller.userId),
    memberBenefits(database),
    agreementsOf(context, memberAgreements),
    agreementsOf(context, renewalAgreements),
  ]);
  const { change, beginsAt, endsAt, carriedDays } = placement;
  const inForce = mandate?.state === 'active' ? mandate.plan : null;
  return {
    ...offerOf(plan),
    change,
    beginTime: beginsAt,
    endTime: endsAt,
    carriedDays,
    refundDays: memberTerms.refundDays,
    benefits,
    agreements,
    renewal: {
      state: renewalState(context, plan, inForce),
      replaces: inForce === plan ? null : inForce,
      price: memberPrices[plan],
      firstTime: deductionDue(endsAt),
      reminderDays: [...reminderDays[plan]],
      agreements: signing,
    },
    payAmount: memberPrices[plan],
  };
}
