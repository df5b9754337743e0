import { and, eq, sum } from 'drizzle-orm';
import type { Input, Output } from '@/lib/contract/endpoint';
import { installment } from '@/lib/contract/installment';
import {
  installmentCounts,
  type InstallmentOffer,
  type InstallmentPlan,
  installmentPlan,
  planAfterRefunds,
} from '@/lib/domain/installment';
import { type Fen, priceTag } from '@/lib/kernel/money';
import type { Context } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import type { Database } from '@/server/platform/database/connection';
import type { CardDesk } from '@/server/platform/ports/card-desk';
import { currentOwnOrder } from '@/server/trade/current-order';
import { commandKey } from '@/server/trade/order/idempotency';
import { dueOf } from '@/server/trade/order/tenders';
import { refunds } from '@/server/trade/payment/tables';
import type { CardRow } from './cards';
import { payTokenOf, requireDesk } from './desk';
import { openCardPayment } from './open-payment';
import { newestPayment } from './own-payment';

type Amount = Output<typeof installment.amount>;
type Plan = Amount['plans'][number];

const planView = ({ count, principalFen, feeFen, annualRate, periods }: InstallmentPlan): Plan => ({
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

const plansOf = ({ installments: { offers, leastFen } }: CardDesk, amountFen: Fen): Plan[] =>
  amountFen < leastFen ? [] : offers.map((offer) => planView(installmentPlan(amountFen, offer)));

/** What was refunded of a payment; computed from its refunds, so that every refund reduces the plan, whoever makes it. */
async function refundedOf(database: Database, paymentNo: string): Promise<Fen> {
  const [row] = await database
    .select({ sum: sum(refunds.moneyFen).mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.paymentNo, paymentNo), eq(refunds.status, 'succeeded')));
  return row?.sum ?? 0;
}

/** The plan that paid for an order, less its refunds. */
async function currentPlan(database: Database, orderId: number): Promise<Amount['current']> {
  const found = await newestPayment(database, orderId);
  if (found?.payment.status !== 'settled') return null;
  const { installments, feeRate } = found.byCard;
  const count = installmentCounts.find((one) => one === installments);
  if (count === undefined || feeRate === null) return null;
  const { paymentNo, amountFen } = found.payment;
  const refunded = await refundedOf(database, paymentNo);
  const left = planAfterRefunds({ count, feeRate }, amountFen, refunded);
  return { count, refunded, plan: left ? planView(left) : null };
}

export async function installmentAmount(context: Context<'user'>, { orderNo, amount }: Input<typeof installment.amount>): Promise<Amount> {
  const { database } = context;
  const { desk } = requireDesk(context);
  const least = desk.installments.leastFen;
  if (orderNo === undefined) return { amount: amount ?? 0, least, plans: plansOf(desk, amount ?? 0), current: null };
  const order = await currentOwnOrder(context, orderNo);
  const open = order.status === 'pending_payment';
  const due = open ? await dueOf(database, order) : order.amountFen - order.couponFen - order.pointsFen;
  return { amount: due, least, plans: open ? plansOf(desk, due) : [], current: await currentPlan(database, order.id) };
}

/** The bank's offer for this number of installments; OFFER_CHANGED when its fee differs from the one that was shown. */
function acceptedOffer(card: CardRow, amountFen: Fen, desk: CardDesk, count: number, acceptedFee: Fen): InstallmentOffer {
  const { offers, leastFen } = desk.installments;
  const offer = offers.find((one) => one.count === count);
  if (!offer || card.cardKind !== 'credit' || amountFen < leastFen) return refuse('INSTALLMENT_UNFIT', { least: priceTag(leastFen) });
  return installmentPlan(amountFen, offer).feeFen === acceptedFee ? offer : refuse('OFFER_CHANGED');
}

/** An ordinary card payment of the whole amount; only the card's holder pays the bank in installments. */
export async function payInInstallments(
  context: Context<'user'>,
  request: Input<typeof installment.pay>,
): Promise<Output<typeof installment.pay>> {
  const { orderNo, cardId, count, acceptedFee } = request;
  const opened = await openCardPayment(context, commandKey(context.caller, installment.pay, request), {
    orderNo,
    cardId,
    needsToken: true,
    plan: (card, amountFen, desk) => acceptedOffer(card, amountFen, desk, count, acceptedFee),
  });
  return { ...opened, payToken: payTokenOf(context.secret, opened.paymentNo) };
}
