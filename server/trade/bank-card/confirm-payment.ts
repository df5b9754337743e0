import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Output } from '@/lib/contract/endpoint';
import type { bankCard } from '@/lib/contract/bank-card/endpoints';
import { MOST_WRONG_CODES } from '@/lib/domain/bank-card';
import type { Context } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import { requirePayable } from '@/server/trade/payment/pay';
import { applyOutcome } from '@/server/trade/payment/settle';
import { answerOf, isPayToken, requireDesk } from './desk';
import { endCardPayment } from './end-payment';
import { type OwnPayment, ownPayment } from './own-payment';
import { cardPayments } from '@/server/trade/tables/bank-cards';

type Confirmed = Output<typeof bankCard.pay>;
type Confirming = Readonly<{ paymentNo: string; code: string; payToken?: string }>;

/** After this long an unanswered confirmation may be sent again; for the bank it is the same payment (ms). */
const ASK_AGAIN_AFTER_MS = 60_000;

const failureErrors = {
  refused: 'PAYMENT_REFUSED',
  insufficient: 'CARD_INSUFFICIENT',
  wrongCodes: 'CARD_CODES_SPENT',
  replaced: 'PAYMENT_CLOSED',
} as const;

/** The answer for a payment that has ended. */
function ended({ payment: { status, closedAt }, byCard }: OwnPayment): Confirmed {
  if (status === 'settled') return { kind: 'settled' };
  return refuse(status === 'returned' ? 'PAYMENT_RETURNED' : failureErrors[byCard.failure ?? (closedAt ? 'replaced' : 'refused')]);
}

/** Only one confirmation at a time goes to the bank, so that codes can't be tried in parallel and repeated confirmations count as one. */
async function claim({ database, now }: Context<'user'>, paymentNo: string): Promise<boolean> {
  const at = now();
  const claimed = await database
    .update(cardPayments)
    .set({ askedAt: new Date(at) })
    .where(
      and(
        eq(cardPayments.paymentNo, paymentNo),
        sql`${cardPayments.wrongCodes} < ${MOST_WRONG_CODES}`,
        or(isNull(cardPayments.askedAt), lte(cardPayments.askedAt, new Date(at - ASK_AGAIN_AFTER_MS))),
      ),
    )
    .returning({ paymentNo: cardPayments.paymentNo });
  return claimed.length === 1;
}

const release = ({ database }: Context<'user'>, paymentNo: string, wrong: 0 | 1) =>
  database
    .update(cardPayments)
    .set({ askedAt: null, wrongCodes: sql`${cardPayments.wrongCodes} + ${wrong}` })
    .where(eq(cardPayments.paymentNo, paymentNo))
    .returning({ wrongCodes: cardPayments.wrongCodes });

/** The last wrong code ends the payment at the bank too. If it has been paid meanwhile, it stays paid. */
async function wrongCode(context: Context<'user'>, { payment }: OwnPayment): Promise<Confirmed> {
  const [counted] = await release(context, payment.paymentNo, 1);
  const left = MOST_WRONG_CODES - (counted?.wrongCodes ?? MOST_WRONG_CODES);
  if (left > 0) return refuse('CARD_CODE_WRONG', { left });
  const { desk } = requireDesk(context);
  const closed = await answerOf(context, 'close payment', () => desk.close(payment.paymentNo));
  if (closed?.kind === 'paid') return paid(context, payment, closed.bankTradeNo);
  await endCardPayment(context, payment, 'wrongCodes');
  return refuse('CARD_CODES_SPENT');
}

async function paid(context: Context<'user'>, { paymentNo, amountFen }: OwnPayment['payment'], bankTradeNo: string): Promise<Confirmed> {
  await applyOutcome(context, { subject: paymentNo, outcome: 'paid', amountFen, bankTradeNo });
  await release(context, paymentNo, 0);
  const { payment, byCard, card, order } = await ownPayment(context, paymentNo);
  return ended({ payment, byCard, card, order });
}

/** Hands the code to the bank. The bank's answer settles the payment as a notice would; without an answer it is queried later. */
export async function confirmCardPayment(context: Context<'user'>, { paymentNo, code, payToken }: Confirming): Promise<Confirmed> {
  const own = await ownPayment(context, paymentNo);
  const { payment, byCard, card, order } = own;
  const token = payToken ?? '';
  if (byCard.needsToken ? !isPayToken(context.secret, paymentNo, token) : token !== '') return refuse('ORDER_NOT_FOUND');
  if (payment.status !== 'open') return ended(own);
  requirePayable(order, context.now());
  if (card.unboundAt) return refuse('CARD_NOT_FOUND');
  const { desk } = requireDesk(context);
  if (!(await claim(context, paymentNo))) return { kind: 'confirming' };
  const answer = await answerOf(context, 'confirm payment', () => desk.confirmPayment(paymentNo, code));
  switch (answer?.kind) {
    case 'paid':
      return paid(context, payment, answer.bankTradeNo);
    case 'leaving':
      await release(context, paymentNo, 0);
      return answer;
    case 'wrongCode':
      return wrongCode(context, own);
    case 'refused':
      await endCardPayment(context, payment, answer.reason);
      return refuse(failureErrors[answer.reason]);
    case undefined:
      return { kind: 'confirming' };
  }
}
