import type { Output } from '@/lib/contract/endpoint';
import type { memberPlan as contract } from '@/lib/contract/member-plan/endpoints';
import { memberTerms } from '@/lib/content/member-plan';
import { nextStatus } from '@/lib/domain/order';
import type { RefundQuote } from '@/lib/domain/refund';
import type { Context } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import { summaryOf } from '@/server/trade/coupon/view';
import { scheduleOf } from '@/server/trade/coupon-schedule/give';
import { currentOwnOrder } from '@/server/trade/order-view/current';
import type { OrderRow } from '@/server/trade/order/move';
import { basicOf } from '@/server/trade/order-view/basic';
import { restReturned } from '@/server/trade/refund/rest';
import { memberBenefits } from '../benefits';
import { offerOf } from '../offers';
import { causeOf, couponsGiven } from '@/server/trade/package/given';
import type { ShowOrdered } from '@/server/trade/package/seller';
import { hasDoubled, quoteOf } from './kind';
import type { Database } from '@/server/platform/database/connection';
import { findPlanOrder, type PlanOrder } from './periods';

type Detail = Output<typeof contract.orderDetail>;
type Given = Awaited<ReturnType<typeof couponsGiven>>;

/** What a refund would return now; null when it can't be refunded. */
async function quoteRest(
  database: Database,
  order: OrderRow,
  bought: PlanOrder,
  { given, now }: Readonly<{ given: Given; now: number }>,
): Promise<RefundQuote | null> {
  const { beginsAt, endsAt } = bought;
  if (!nextStatus(order.kind, order.status, 'requestRefund') || order.status === 'refund_rejected' || !beginsAt || !endsAt) return null;
  if (bought.replacedBy !== null || given.some(({ coupon }) => coupon.locked > 0)) return null;
  const paidAt = order.paidAt?.getTime() ?? 0;
  const period = { ...bought, beginsAt, endsAt };
  const used = given.some(({ coupon }) => coupon.used > 0) || (await hasDoubled(database, period, paidAt));
  return quoteOf(period, { paidFen: order.paidFen, paidAt, used }, now);
}

async function shownPlan({ database, now: clock }: Context<'user'>, order: OrderRow): Promise<Detail['member'] | undefined> {
  const now = clock();
  const bought = await findPlanOrder(database, order.id);
  if (!bought) return undefined;
  const [given, schedule, benefits] = await Promise.all([
    couponsGiven(database, order.id, now),
    scheduleOf(database, causeOf(order.id)),
    memberBenefits(database),
  ]);
  return {
    ...offerOf(bought.plan),
    price: bought.priceFen,
    renews: bought.renews,
    deducted: bought.mandateId !== null,
    change: bought.beginsAt ? (bought.carriedDays > 0 ? 'up' : 'other') : null,
    beginTime: bought.beginsAt?.getTime() ?? null,
    endTime: bought.endsAt?.getTime() ?? null,
    carriedDays: bought.carriedDays,
    replaced: bought.replacedBy !== null,
    refundDays: memberTerms.refundDays,
    coupons: given.map((row) => summaryOf(row, now)),
    benefits,
    nextCouponsTime: schedule?.dueAt?.getTime() ?? null,
    rest: await restReturned(database, order, await quoteRest(database, order, bought, { given, now })),
  };
}

/** A plan as it was bought or renewed, and the coupons it gave. */
export const orderedPlan: ShowOrdered = async (context, order) => {
  const member = await shownPlan(context, order);
  return member && { kind: 'plan', member };
};

/** The same with its order. */
export async function planOrderDetail(context: Context<'user'>, orderNo: string): Promise<Detail> {
  const order = await currentOwnOrder(context, orderNo, 'memberPlan');
  const member = (await shownPlan(context, order)) ?? refuse('ORDER_NOT_FOUND');
  return { order: await basicOf(context, order), member };
}
