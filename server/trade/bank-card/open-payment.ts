import { and, eq, gte, inArray, ne, sum } from 'drizzle-orm';
import type { Output } from '@/lib/contract/endpoint';
import type { bankCard } from '@/lib/contract/bank-card/endpoints';
import { CODE_AGAIN_MS } from '@/lib/domain/bank-card';
import type { InstallmentOffer } from '@/lib/domain/installment';
import { dayOf, instantOf } from '@/lib/kernel/day';
import { type Fen, saidYuan } from '@/lib/kernel/money';
import type { Context } from '@/server/call/handle';
import { takeFrom } from '@/server/call/limits';
import { refuse } from '@/server/call/refusal';
import type { CardDesk } from '@/server/platform/ports/card-desk';
import { findOwnOrder } from '@/server/trade/order/find';
import { claimKey, type CommandKey, firstAnswer, keepAnswer } from '@/server/trade/order/idempotency';
import type { OrderRow } from '@/server/trade/order/move';
import { dueOf } from '@/server/trade/order/tenders';
import { bankTitle } from '@/server/trade/payment/bank-title';
import { recordPayment } from '@/server/trade/payment/open';
import { paymentNoOf, requirePayable } from '@/server/trade/payment/pay';
import { applyOutcome } from '@/server/trade/payment/settle';
import { payments } from '@/server/trade/tables/payments';
import { type CardRow, cardView, ownCard } from './cards';
import { endCardPayment } from './end-payment';
import { requireAnswer, requireDesk } from './desk';
import { cardPayments } from '@/server/trade/tables/bank-cards';

type Opened = Output<typeof bankCard.prePay>;

type Opening = Readonly<{
  orderNo: string;
  /** The default card when none is named. */
  cardId: string | undefined;
  needsToken: boolean;
  /** Chooses the plan for an amount, or refuses it; without it the full amount is paid at once. */
  plan?: (card: CardRow, amountFen: Fen, desk: CardDesk) => InstallmentOffer;
}>;

/** Each payment sends an SMS. */
const PAYMENTS = { most: 20, windowMs: 600_000 };

/** Checked early to refuse in our own words; the bank decides in the end. */
async function requireWithinLimits({ database, now }: Context<'user'>, desk: CardDesk, card: CardRow, amountFen: Fen): Promise<void> {
  const limits = desk.limitsOf(card.bankCode, card.cardKind);
  if (!limits) return;
  const { onceFen, dayFen } = limits;
  const [today] = await database
    .select({ sum: sum(payments.amountFen).mapWith(Number) })
    .from(cardPayments)
    .innerJoin(payments, eq(payments.paymentNo, cardPayments.paymentNo))
    .where(
      and(
        eq(cardPayments.cardId, card.id),
        inArray(payments.status, ['settled', 'returned']),
        gte(payments.settledAt, new Date(instantOf(dayOf(now())))),
      ),
    );
  if (amountFen > onceFen || (today?.sum ?? 0) + amountFen > dayFen) {
    refuse('CARD_OVER_LIMIT', { once: saidYuan(onceFen), day: saidYuan(dayFen) });
  }
}

/** Ends the order's open card payment, at the bank first: afterwards it can't be charged any more, or it has been and the order is paid. */
async function closeEarlier(context: Context<'user'>, order: OrderRow, paymentNo: string): Promise<void> {
  const { desk } = requireDesk(context);
  const open = await context.database
    .select({ paymentNo: payments.paymentNo, amountFen: payments.amountFen })
    .from(payments)
    .innerJoin(cardPayments, eq(cardPayments.paymentNo, payments.paymentNo))
    .where(and(eq(payments.orderId, order.id), eq(payments.status, 'open'), ne(payments.paymentNo, paymentNo)));
  for (const earlier of open) {
    const { amountFen } = earlier;
    const closed = await requireAnswer(context, 'close payment', () => desk.close(earlier.paymentNo));
    if (closed.kind === 'paid') {
      await applyOutcome(context, { subject: earlier.paymentNo, outcome: 'paid', amountFen, bankTradeNo: closed.bankTradeNo });
      return refuse('ORDER_MOVED_ON');
    }
    await endCardPayment(context, earlier, 'replaced');
  }
}

type Written = Readonly<{
  paymentNo: string;
  order: OrderRow;
  card: CardRow;
  adapter: string;
  amountFen: Fen;
  offer: InstallmentOffer | undefined;
}>;

/** False when another card payment of this order was opened meanwhile: an index allows one open payment. */
function write(
  context: Context<'user'>,
  { needsToken }: Opening,
  { paymentNo, order, card, adapter, amountFen, offer }: Written,
): Promise<boolean> {
  const at = new Date(context.now());
  return context.database.transaction(async (transaction) => {
    const own = await recordPayment(transaction, {
      paymentNo,
      orderId: order.id,
      payWay: 'bankCard',
      adapter,
      createdAt: at,
      expiresAt: order.payDeadline,
    });
    if (own?.status !== 'open') return false;
    // Points paid more or less of it meanwhile: the plan and the card's limits were checked for another amount.
    if (own.amountFen !== amountFen) return refuse('ORDER_MOVED_ON');
    await transaction
      .insert(cardPayments)
      .values({ paymentNo, cardId: card.id, installments: offer?.count, feeRate: offer?.feeRate, needsToken, codeSentAt: at })
      .onConflictDoNothing();
    return true;
  });
}

/** A payment that has ended is not answered again, since no code can pay it: all repeats of its command open the same next one. */
async function latestOf(context: Context<'user'>, command: CommandKey): Promise<CommandKey> {
  const { database, secret } = context;
  const [own] = await database
    .select({ status: payments.status })
    .from(payments)
    .where(eq(payments.paymentNo, paymentNoOf(secret, command)));
  return own && own.status !== 'open' ? latestOf(context, { ...command, key: `${command.key}+` }) : command;
}

/**
 * Opens a payment of the order's amount with a bound card: the bank sends its code and charges nothing yet. An order has at most one open
 * card payment, however many requests arrive, so that two codes can never charge it twice.
 */
export async function openCardPayment(context: Context<'user'>, given: CommandKey, opening: Opening): Promise<Opened> {
  const { database, channel, secret, origin } = context;
  const command = await latestOf(context, given);
  const first = await firstAnswer<Opened>(database, command);
  if (first) return first;
  const order = await findOwnOrder(context, opening.orderNo);
  const now = context.now();
  requirePayable(order, now);
  if (!channel.paymentWays.includes('bankCard')) return refuse('INPUT_INVALID');
  const { desk, adapter } = requireDesk(context);
  const card = await ownCard(context, opening.cardId);
  const amountFen = await dueOf(database, order);
  if (amountFen === 0) return refuse('ORDER_MOVED_ON');
  const offer = opening.plan?.(card, amountFen, desk);
  await requireWithinLimits(context, desk, card, amountFen);
  await takeFrom(context, `card payments of user ${command.userId}`, PAYMENTS);

  const paymentNo = paymentNoOf(secret, command);
  await closeEarlier(context, order, paymentNo);
  const meanwhile = await claimKey<Opened>(database, command, now);
  if (meanwhile) return meanwhile;
  if (!(await write(context, opening, { paymentNo, order, card, adapter, amountFen, offer }))) return refuse('PAYMENT_UNDERWAY');
  const title = await bankTitle(context, order);
  const asked = await requireAnswer(context, 'request payment', () =>
    desk.requestPayment({
      paymentNo,
      payWay: 'bankCard',
      amountFen,
      title,
      expiresAt: order.payDeadline.getTime(),
      returnUrl: `${origin}/${channel.slug}/bindCard/result?orderNo=${order.orderNo}`,
      cancelUrl: `${origin}/${channel.slug}/cashier?orderNo=${order.orderNo}`,
      payerAddress: context.ip,
      projectId: channel.projectId,
      token: card.token,
      installments: offer?.count,
    }),
  );
  if (asked.kind === 'refused') {
    await endCardPayment(context, { paymentNo, amountFen }, 'refused');
    return refuse(asked.why === 'overLimit' ? 'CARD_LIMIT_REACHED' : 'PAYMENT_REFUSED');
  }
  const answer: Opened = {
    paymentNo,
    amount: amountFen,
    card: cardView(desk, card),
    mobileTail: card.mobileTail,
    codeAgainTime: now + CODE_AGAIN_MS,
  };
  await keepAnswer(database, command, answer);
  return answer;
}
