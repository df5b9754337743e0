import { sql } from 'drizzle-orm';
import type { Input, Output } from '@/lib/contract/endpoint';
import { memberPlan as contract } from '@/lib/contract/member-plan/endpoints';
import { memberPrices } from '@/lib/content/member-plan';
import type { MemberPlan } from '@/lib/domain/member-plan';
import type { AgreementRoute } from '@/lib/routing/routes';
import { requireSignatures } from '@/server/account/signing/require';
import type { Context } from '@/server/call/handle';
import { refuse, refuseByRule } from '@/server/call/refusal';
import { commandKey } from '@/server/trade/order/idempotency';
import { place, type Prepared } from '@/server/trade/order/place';
import { memberAgreements, RENEWAL_TICK_MS, renewalAgreements } from '../offers';
import { planText } from '../texts';
import { memberPlanOrders } from '../tables';
import { newestMandate } from './periods';
import { recordRow, statement } from '@/server/trade/tables/order-statement';

type Request = Input<typeof contract.create>;
type Recorded = Readonly<{
  plan: MemberPlan;
  userId: number;
  priceFen: number;
  renews: boolean;
  signatureIds: readonly number[];
  mandateId: number | null;
}>;

/** An order of a plan, whoever pays for it; it holds no stock, because a membership never sells out. */
export const planOrder = ({ plan, userId, priceFen, renews, signatureIds, mandateId }: Recorded): Prepared => ({
  wanted: { product: 'memberPlan', choice: plan },
  order: { kind: 'memberPlan', ...planText(plan), quantity: 1, amountFen: priceFen },
  lines: [{ title: planText(plan).title, quantity: 1, priceFen }],
  hold: sql`${statement.held} as (select null::text as refusal from ${statement.turn})`,
  record: recordRow('new_member_plan_order', memberPlanOrders, {
    userId,
    plan,
    priceFen,
    renews,
    signatureIds: [...signatureIds],
    mandateId,
  }),
});

/**
 * Whether automatic renewal can be signed with this purchase: the bank must support deductions, and no renewal of the same plan may be in
 * force.
 */
async function requireRenewal({ database, caller, channel, payments }: Context<'user'>, plan: MemberPlan): Promise<void> {
  if (!channel.paymentWays.some((way) => payments.byWay(way, channel.projectId)?.deductions))
    refuseByRule('memberPlanRefusal', 'noDeductions');
  const mandate = await newestMandate(database, caller.userId);
  if (mandate?.state === 'active' && mandate.plan === plan) refuseByRule('memberPlanRefusal', 'signedAlready');
}

async function preparePlan(context: Context<'user'>, { plan, renews, acceptedAmount }: Request): Promise<Prepared> {
  const priceFen = memberPrices[plan];
  if (priceFen !== acceptedAmount) return refuse('OFFER_CHANGED');
  if (renews) await requireRenewal(context, plan);
  const sign = (documents: readonly AgreementRoute[], withinMs?: number) =>
    requireSignatures(context, documents, withinMs === undefined ? {} : { withinMs });
  const signatureIds = [...(await sign(memberAgreements)), ...(renews ? await sign(renewalAgreements, RENEWAL_TICK_MS) : [])];
  return planOrder({ plan, userId: context.caller.userId, priceFen, renews, signatureIds, mandateId: null });
}

/** Orders a plan. What the buyer saw is only compared. */
export const createPlanOrder = (context: Context<'user'>, request: Request): Promise<Output<typeof contract.create>> =>
  place(context, {
    key: commandKey(context.caller, contract.create, request),
    despiteDuplicate: request.despiteDuplicate ?? false,
    prepare: () => preparePlan(context, request),
  });
