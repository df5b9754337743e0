import { and, asc, eq, inArray } from 'drizzle-orm';
import type { installment } from '@/lib/contract/installment/endpoints';
import type { Output } from '@/lib/contract/endpoint';
import { billDays, type InstallmentCount, installmentCounts, type InstallmentPlan, planAfterRefunds } from '@/lib/domain/installment';
import { type Day, dayOf } from '@/lib/kernel/day';
import type { Fen } from '@/lib/kernel/money';
import { purchaseName } from '@/lib/kinds/purchase-name';
import type { Database } from '@/server/platform/database/connection';
import { refunds } from '@/server/trade/tables/payments';
import type { OwnPayment } from './own-payment';

type Amount = Output<typeof installment.amount>;
type Current = NonNullable<Amount['current']>;
type Dated = NonNullable<Current['plan']>;
type Refund = Readonly<{ paymentNo: string | null; amount: Fen; time: number }>;

export const planView = ({ count, principalFen, feeFen, annualRate, periods }: InstallmentPlan): Amount['plans'][number] => ({
  count,
  principal: principalFen,
  fee: feeFen,
  annualRate,
  periods: periods.map((period) => ({
    periodNo: period.periodNo,
    principal: period.principalFen,
    fee: period.feeFen,
    amount: period.principalFen + period.feeFen,
  })),
});

function dated(plan: InstallmentPlan, days: readonly Day[], today: Day): Dated {
  const view = planView(plan);
  const periods = view.periods.map((period, index) => {
    const billDate = days[index] ?? today;
    return { ...period, billDate, billed: billDate <= today };
  });
  const sumOf = (billed: boolean): Fen => periods.reduce((sum, period) => (period.billed === billed ? sum + period.amount : sum), 0);
  return { ...view, periods, billed: sumOf(true), left: sumOf(false) };
}

/** What was refunded of these payments, whoever refunded it. */
async function refundsOf(database: Database, paymentNos: readonly string[]): Promise<Refund[]> {
  const rows = await database
    .select({ paymentNo: refunds.paymentNo, amount: refunds.moneyFen, createdAt: refunds.createdAt, endedAt: refunds.endedAt })
    .from(refunds)
    .where(and(inArray(refunds.paymentNo, [...paymentNos]), eq(refunds.status, 'succeeded')))
    .orderBy(asc(refunds.createdAt));
  return rows.map(({ createdAt, endedAt, ...refund }) => ({ ...refund, time: (endedAt ?? createdAt).getTime() }));
}

function currentOf({ payment, byCard, card, order }: OwnPayment, count: InstallmentCount, given: readonly Refund[], now: number): Current {
  const own = given.filter(({ paymentNo }) => paymentNo === payment.paymentNo).map(({ amount, time }) => ({ amount, time }));
  const refunded = own.reduce((sum, { amount }) => sum + amount, 0);
  const beginTime = (payment.settledAt ?? payment.createdAt).getTime();
  const left = planAfterRefunds({ count, feeRate: byCard.feeRate ?? 0 }, payment.amountFen, refunded);
  return {
    orderNo: order.orderNo,
    kind: order.kind,
    title: purchaseName(order),
    count,
    bankCode: card.bankCode,
    lastFour: card.lastFour,
    beginTime,
    principal: payment.amountFen,
    refunded,
    refunds: own,
    plan: left ? dated(left, billDays(dayOf(beginTime), count), dayOf(now)) : null,
  };
}

/** The plans of those of these payments that were settled in installments, less their refunds. */
export async function currentPlans(database: Database, paid: readonly OwnPayment[], now: number): Promise<Current[]> {
  const inPlans = paid.flatMap((one) => {
    const count = installmentCounts.find((known) => known === one.byCard.installments);
    return count !== undefined && one.payment.status === 'settled' ? [{ one, count }] : [];
  });
  if (inPlans.length === 0) return [];
  const given = await refundsOf(
    database,
    inPlans.map(({ one }) => one.payment.paymentNo),
  );
  return inPlans.map(({ one, count }) => currentOf(one, count, given, now));
}
