import type { PaymentPort } from '@/server/platform/ports/payment';
import type { CardBankSetting } from '@/server/platform/settings/card-bank';
import { cardBinding } from './binding';
import { keptLimits } from './limits';
import { ADAPTER, type CardBankNeeds, cardBankLine } from './line';
import { noticeAnswers, verifyNotice } from './notice';
import { cardPayment, checkCardBank, closeCardPayment, queryCardPayment } from './payment';
import { queryCardRefund, refundCard } from './refund';
import { cardStatement } from './statement';

/** The bank that stores cards, by docs/card-bank.md. Cards are paid with at its desk, so it opens nothing by itself. */
export function cardBank(setting: CardBankSetting, needs: CardBankNeeds): PaymentPort {
  const line = cardBankLine(setting, needs);
  const limits = keptLimits(line);
  // Known before anybody asks; a bank that is silent now is asked again when they are needed.
  limits.current();
  return {
    adapter: ADAPTER,
    open: () => Promise.resolve({ kind: 'failed' }),
    close: (paymentNo) => closeCardPayment(line, paymentNo),
    query: (paymentNo, expiresAt) => queryCardPayment(line, paymentNo, expiresAt),
    refund: (intent) => refundCard(line, intent),
    queryRefund: (refund) => queryCardRefund(line, refund),
    verify: (headers, body) => verifyNotice(line, headers, body),
    answer: noticeAnswers,
    statement: (day) => cardStatement(line, day),
    check: () => checkCardBank(line),
    cards: {
      limitsOf: limits.limitsOf,
      get installments() {
        return limits.installments();
      },
      ...cardBinding(line),
      ...cardPayment(line),
      close: (paymentNo) => closeCardPayment(line, paymentNo),
    },
  };
}
