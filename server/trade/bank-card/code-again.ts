import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Input, Output } from '@/lib/contract/endpoint';
import type { bankCard } from '@/lib/contract/bank-card/endpoints';
import { CODE_AGAIN_MS } from '@/lib/domain/bank-card';
import type { Context } from '@/server/call/handle';
import { takeFrom } from '@/server/call/limits';
import { refuse } from '@/server/call/refusal';
import { requirePayable } from '@/server/trade/payment/pay';
import { stillOpen } from './bind';
import { requireAnswer, requireDesk } from './desk';
import { ownPayment } from './own-payment';
import { cardBindings, cardPayments } from '@/server/trade/tables/bank-cards';

type Request = Input<typeof bankCard.verifyCodeAgain>;
type Sent = Output<typeof bankCard.verifyCodeAgain>;

const CODES = { most: 20, windowMs: 3_600_000 };

const tooSoon = (sentAt: Date, now: number): never =>
  refuse('CARD_CODE_TOO_SOON', { seconds: Math.max(1, Math.ceil((sentAt.getTime() + CODE_AGAIN_MS - now) / 1000)) });

async function ofBinding(context: Context<'user'>, bindingId: string): Promise<string> {
  const { database, now } = context;
  const { desk } = requireDesk(context);
  const [binding] = await database.select().from(cardBindings).where(stillOpen(context, bindingId));
  if (!binding) return refuse('CARD_BINDING_OVER');
  const [mine] = await database
    .update(cardBindings)
    .set({ codeSentAt: new Date(now()) })
    .where(and(stillOpen(context, bindingId), lte(cardBindings.codeSentAt, new Date(now() - CODE_AGAIN_MS))))
    .returning({ mobileTail: cardBindings.mobileTail });
  if (!mine) return tooSoon(binding.codeSentAt, now());
  // A card that is typed at the bank gets its code there.
  if (mine.mobileTail === null) return refuse('CARD_BINDING_OVER');
  await requireAnswer(context, 'send binding code', () => desk.sendBindingCode(binding.reference).then(() => true));
  return mine.mobileTail;
}

async function ofPayment(context: Context<'user'>, paymentNo: string): Promise<string> {
  const { database, now } = context;
  const { desk } = requireDesk(context);
  const { payment, byCard, card, order } = await ownPayment(context, paymentNo);
  if (payment.status !== 'open') return refuse('PAYMENT_CLOSED');
  requirePayable(order, now());
  const [mine] = await database
    .update(cardPayments)
    .set({ codeSentAt: new Date(now()) })
    .where(
      and(
        eq(cardPayments.paymentNo, paymentNo),
        isNull(cardPayments.askedAt),
        lte(cardPayments.codeSentAt, new Date(now() - CODE_AGAIN_MS)),
      ),
    )
    .returning({ paymentNo: cardPayments.paymentNo });
  if (!mine) return tooSoon(byCard.codeSentAt, now());
  await requireAnswer(context, 'send payment code', () => desk.sendPaymentCode(paymentNo).then(() => true));
  return card.mobileTail;
}

/** Sends another code, at the earliest a minute after the last; of concurrent calls one succeeds. */
export async function sendCodeAgain(context: Context<'user'>, { purpose, subject }: Request): Promise<Sent> {
  await takeFrom(context, `card codes of user ${context.caller.userId}`, CODES);
  const mobileTail = await (purpose === 'binding' ? ofBinding : ofPayment)(context, subject);
  return { mobileTail, codeAgainTime: context.now() + CODE_AGAIN_MS };
}
