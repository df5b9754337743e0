import { eq } from 'drizzle-orm';
import type { cardFailures } from '@/lib/contract/bank-card/endpoints';
import type { Fen } from '@/lib/kernel/money';
import type { Services } from '@/server/call/services';
import { applyOutcome } from '@/server/trade/payment/settle';
import { cardPayments } from '@/server/trade/tables/bank-cards';

type Ended = Readonly<{ paymentNo: string; amountFen: Fen }>;

/** Ends a card payment that was not charged: records why, and settles it like any refusal by a bank. */
export async function endCardPayment(
  services: Services,
  { paymentNo, amountFen }: Ended,
  failure: (typeof cardFailures)[number],
): Promise<void> {
  await services.database.update(cardPayments).set({ failure, askedAt: null }).where(eq(cardPayments.paymentNo, paymentNo));
  await applyOutcome(services, { subject: paymentNo, outcome: 'refused', amountFen, bankTradeNo: '' });
}
