import type { Input, Output } from '@/lib/contract/endpoint';
import { installment } from '@/lib/contract/installment/endpoints';
import { type InstallmentOffer, installmentPlan } from '@/lib/domain/installment';
import { type Fen, priceTag } from '@/lib/kernel/money';
import type { Context } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import type { CardDesk } from '@/server/platform/ports/card-desk';
import { currentOwnOrder } from '@/server/trade/order-view/current';
import { commandKey } from '@/server/trade/order/idempotency';
import { dueOf } from '@/server/trade/order/tenders';
import type { CardRow } from './cards';
import { currentPlans, planView } from './current-plan';
import { connectedDesk, payTokenOf, requireDesk } from './desk';
import { openCardPayment } from './open-payment';
import { newestPayment, settledPlans } from './own-payment';

type Amount = Output<typeof installment.amount>;
type Plan = Amount['plans'][number];

type Offered = NonNullable<CardDesk['installments']>;

/** UNAVAILABLE as long as the bank has not said what it offers: whoever looks again a little later finds it. */
const offeredBy = ({ installments }: CardDesk): Offered => installments ?? refuse('UNAVAILABLE');

const plansOf = ({ offers, leastFen }: Offered, amountFen: Fen): Plan[] =>
  amountFen < leastFen ? [] : offers.map((offer) => planView(installmentPlan(amountFen, offer)));

export async function installmentAmount(context: Context<'user'>, { orderNo, amount }: Input<typeof installment.amount>): Promise<Amount> {
  const { database, caller, now } = context;
  if (orderNo === undefined && amount === undefined) {
    // Also where no bank is connected any more: its plans go on.
    const least = connectedDesk(context)?.desk.installments?.leastFen ?? 0;
    const mine = await currentPlans(database, await settledPlans(database, caller.userId), now());
    return { amount: 0, least, plans: [], current: null, mine };
  }
  const { desk } = requireDesk(context);
  if (orderNo === undefined) {
    const offered = offeredBy(desk);
    return { amount: amount ?? 0, least: offered.leastFen, plans: plansOf(offered, amount ?? 0), current: null, mine: [] };
  }
  const order = await currentOwnOrder(context, orderNo);
  const open = order.status === 'pending_payment';
  const due = open ? await dueOf(database, order) : order.amountFen - order.couponFen - order.pointsFen;
  const paid = await newestPayment(database, order.id);
  const [current = null] = await currentPlans(database, paid ? [paid] : [], now());
  if (!open) return { amount: due, least: desk.installments?.leastFen ?? 0, plans: [], current, mine: [] };
  const offered = offeredBy(desk);
  return { amount: due, least: offered.leastFen, plans: plansOf(offered, due), current, mine: [] };
}

/** The bank's offer for this number of instalments; OFFER_CHANGED when its fee differs from the one that was shown. */
function acceptedOffer(card: CardRow, amountFen: Fen, desk: CardDesk, count: number, acceptedFee: Fen): InstallmentOffer {
  const { offers, leastFen } = offeredBy(desk);
  const offer = offers.find((one) => one.count === count);
  if (!offer || card.cardKind !== 'credit' || amountFen < leastFen) return refuse('INSTALLMENT_UNFIT', { least: priceTag(leastFen) });
  return installmentPlan(amountFen, offer).feeFen === acceptedFee ? offer : refuse('OFFER_CHANGED');
}

/** An ordinary card payment of the whole amount; only the card's holder pays the bank in instalments. */
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
