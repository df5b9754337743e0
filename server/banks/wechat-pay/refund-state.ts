import type { Fen } from '@/lib/kernel/money';
import type { BankOutcome, RefundAnswer } from '@/server/platform/ports/payment';

type Told = Readonly<{ refundNo: string; state: string; amountFen: Fen; refundId: string }>;

/** Undefined while it is under way. */
export function refundOutcomeOf({ refundNo, state, amountFen, refundId }: Told): BankOutcome | undefined {
  const outcome = { subject: refundNo, amountFen, bankTradeNo: refundId };
  if (state === 'SUCCESS') return { ...outcome, outcome: 'refunded' };
  if (state === 'CLOSED') return { ...outcome, outcome: 'refundFailed' };
  // The card is gone. A second refund would fail the same way: staff finish this one at the merchant's site.
  if (state === 'ABNORMAL') return { ...outcome, outcome: 'refundFailed', incident: state };
  return undefined;
}

export function refundAnswerOf(told: Told): RefundAnswer {
  const outcome = refundOutcomeOf(told);
  return outcome ? { kind: 'ended', outcome } : { kind: 'underWay' };
}
