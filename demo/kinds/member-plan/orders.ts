import { and, eq, inArray } from 'drizzle-orm';
import { memberPrices } from '@/lib/content/member-plan';
import { anchorOf, daysAfter, type MemberPlan, memberPlans, planEnd } from '@/lib/domain/member-plan';
import words from '@/lib/i18n/messages/memberPlanOrder.json';
import type { Database } from '@/server/platform/database/connection';
import { type DemoBuyer, type DemoOrders, instantOfEvent, type Life, type LivedOrder } from '@/demo/kinds/demo-orders';
import { payments } from '@/server/trade/tables/payments';
import { settleMembership } from '@/server/kinds/member-plan/booking/periods';
import { openMandate } from '@/server/kinds/member-plan/renewal/mandate';
import { memberPlanOrders } from '@/server/kinds/member-plan/tables';
import { planText } from '@/server/kinds/member-plan/texts';

/** Days left of the previous month's plan, carried over to the current year's plan. */
const CARRIED_DAYS = 6;

function planOf({ status }: Life, index: number, { turn }: DemoBuyer): MemberPlan {
  if (status === 'completed') return 'month';
  return status === 'ready' ? 'year' : (memberPlans[(index + turn) % memberPlans.length] ?? 'month');
}

/** A completed plan ended with its order, one in use began with its payment, and one just paid follows it. */
async function finish(transaction: Database, lived: readonly LivedOrder[]): Promise<void> {
  const rows = await transaction
    .select()
    .from(memberPlanOrders)
    .where(
      inArray(
        memberPlanOrders.orderId,
        lived.map(({ id }) => id),
      ),
    );
  for (const userId of new Set(rows.map((row) => row.userId))) {
    let from: number | undefined;
    for (const { id, life } of lived) {
      const bought = rows.find((row) => row.orderId === id && row.userId === userId);
      const paidAt = instantOfEvent(life, 'pay');
      if (!bought?.beginsAt || paidAt === undefined || bought.givenBackAt) continue;
      const completedAt = instantOfEvent(life, 'complete');
      const beginsAt = completedAt === undefined ? (from ?? paidAt) : paidAt;
      const carriedDays = life.status === 'ready' ? CARRIED_DAYS : 0;
      const endsAt = completedAt ?? daysAfter(planEnd(bought.plan, beginsAt), carriedDays);
      if (completedAt === undefined) from = endsAt;
      await transaction
        .update(memberPlanOrders)
        .set({ beginsAt: new Date(beginsAt), endsAt: new Date(endsAt), anchor: anchorOf(beginsAt), carriedDays, replacedBy: null })
        .where(eq(memberPlanOrders.orderId, id));
    }
    const renewed = rows.find((row) => row.userId === userId && row.renews);
    const [paidBy] = renewed
      ? await transaction
          .select({ payWay: payments.payWay, adapter: payments.adapter })
          .from(payments)
          .where(and(eq(payments.orderId, renewed.orderId), eq(payments.status, 'settled')))
      : [];
    // Signed with the purchase, however much later its period begins.
    const signedAt = lived.flatMap(({ id, life }) => (id === renewed?.orderId ? (instantOfEvent(life, 'pay') ?? []) : []))[0];
    if (renewed && paidBy && from !== undefined && signedAt !== undefined) await openMandate(transaction, renewed, paidBy, from, signedAt);
    await settleMembership(transaction, userId, Math.max(...lived.map(({ life }) => life.moves.at(-1)?.at ?? 0)));
  }
}

export const memberPlanDemoOrders: DemoOrders = {
  kind: 'memberPlan',
  refundReason: words.refund_reasonDates,
  finish,
  open: () =>
    Promise.resolve((lives, buyer) => {
      const told = lives.map((life, index) => planOf(life, index, buyer));
      return {
        goods: told.map((plan) => ({
          wanted: { product: 'memberPlan', choice: plan },
          order: { ...planText(plan), quantity: 1, amountFen: memberPrices[plan] },
          lines: [{ title: planText(plan).title, quantity: 1, priceFen: memberPrices[plan] }],
        })),
        async record(transaction, orderIds) {
          const values = told.flatMap((plan, index) => {
            const orderId = orderIds[index];
            const renews = lives[index]?.status === 'ready';
            return orderId === undefined
              ? []
              : [{ orderId, userId: buyer.id, plan, priceFen: memberPrices[plan], renews, signatureIds: [] }];
          });
          await transaction.insert(memberPlanOrders).values(values);
        },
      };
    }),
};
