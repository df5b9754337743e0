import type { Output } from '@/lib/contract/endpoint';
import { bankCard } from '@/lib/contract/bank-card/endpoints';
import { installment } from '@/lib/contract/installment/endpoints';
import { installmentCounts } from '@/lib/domain/installment';
import { agreementsOf } from '@/server/account/signing/require';
import { type Context, type Handler, handle } from '@/server/call/handle';
import { currentOwnOrder } from '@/server/trade/order-view/current';
import { commandKey } from '@/server/trade/order/idempotency';
import { bindingAgreements, finishBinding, startBinding } from './bind';
import { listCards, switchDefault, unbind } from './cards';
import { sendCodeAgain } from './code-again';
import { confirmCardPayment } from './confirm-payment';
import { connectedDesk, payTokenOf } from './desk';
import { arriveBound, leaveToBind } from './hosted-binding';
import { installmentAmount, payInInstallments } from './installment';
import { openCardPayment } from './open-payment';
import { newestPayment } from './own-payment';

type Queried = Output<typeof bankCard.queryWithPayment>;

/** The state of the order's card payment; asks the bank if it has not answered. */
async function paymentOf(context: Context<'user'>, orderNo: string): Promise<Queried['payment']> {
  const order = await currentOwnOrder(context, orderNo);
  const found = await newestPayment(context.database, order.id);
  if (!found) return null;
  const { payment, byCard, card } = found;
  return {
    paymentNo: payment.paymentNo,
    status: payment.status,
    amount: payment.amountFen,
    bankCode: card.bankCode,
    lastFour: card.lastFour,
    installments: installmentCounts.find((count) => count === byCard.installments) ?? null,
    underway: payment.status === 'open' && byCard.askedAt !== null,
    failure: payment.status === 'failed' ? (byCard.failure ?? 'refused') : null,
  };
}

async function queryWithPayment(context: Context<'user'>, orderNo: string | undefined): Promise<Queried> {
  const payment = orderNo === undefined ? null : await paymentOf(context, orderNo);
  const list = await listCards(context);
  const testing = connectedDesk(context)?.desk.testing;
  return {
    list,
    defaultCardId: list.find(({ isDefault }) => isDefault)?.cardId ?? null,
    payment,
    testing: testing ? { ...testing, cards: [...testing.cards] } : null,
    binding: connectedDesk(context)?.desk.hosted ? 'hosted' : 'own',
    agreements: await agreementsOf(context, bindingAgreements),
  };
}

export const bankCardHandlers: readonly Handler[] = [
  handle(bankCard.verifyCode, (request, context) => startBinding(context, request)),
  handle(bankCard.verifyCodeAgain, (request, context) => sendCodeAgain(context, request)),
  handle(bankCard.bind, (request, context) => finishBinding(context, { ...request, asDefault: false })),
  handle(bankCard.bindAsDefault, (request, context) => finishBinding(context, request)),
  handle(bankCard.leaveToBind, (request, context) => leaveToBind(context, request)),
  handle(bankCard.arriveBound, ({ arrival }, context) => arriveBound(context, arrival)),
  handle(bankCard.query, async (_request, context) => ({ list: await listCards(context) })),
  handle(bankCard.queryWithPayment, ({ orderNo }, context) => queryWithPayment(context, orderNo)),
  handle(bankCard.switch, async ({ cardId }, context) => {
    await switchDefault(context, cardId);
    return {};
  }),
  handle(bankCard.switchTo, async ({ cardId, to }, context) => {
    await (to === 'default' ? switchDefault : unbind)(context, cardId);
    return {};
  }),
  handle(bankCard.prePay, (request, context) =>
    openCardPayment(context, commandKey(context.caller, bankCard.prePay, request), { ...request, needsToken: false }),
  ),
  handle(bankCard.prePayWithToken, async (request, context) => {
    const { orderNo, cardId } = request;
    const command = commandKey(context.caller, bankCard.prePayWithToken, request);
    const opened = await openCardPayment(context, command, { orderNo, cardId, needsToken: true });
    return { ...opened, payToken: payTokenOf(context.secret, opened.paymentNo) };
  }),
  handle(bankCard.pay, (request, context) => confirmCardPayment(context, request)),
  handle(bankCard.payWithToken, (request, context) => confirmCardPayment(context, request)),
  handle(installment.amount, (request, context) => installmentAmount(context, request)),
  handle(installment.pay, (request, context) => payInInstallments(context, request)),
];
