import type { PaymentPort } from '@/server/platform/ports/payment';
import type { AlipayMerchant } from '@/server/platform/settings/alipay';
import { statementOf } from './bill';
import { closePayment } from './close';
import { type AlipayNeeds, alipayLine } from './line';
import { noticeAnswers, verifyNotice } from './notice';
import { checkLine, queryPayment } from './query';
import { queryRefund, refundPayment } from './refund';
import { openWapPay } from './wap-pay';

/** One merchant at Alipay, paid on its wap pages. Why on node:crypto: docs/decisions/alipay-client.md. */
export function alipay(merchant: AlipayMerchant, needs: AlipayNeeds): PaymentPort {
  const line = alipayLine(merchant, needs);
  return {
    adapter: line.adapter,
    open: async (intent) => openWapPay(line, intent),
    close: (paymentNo, expiresAt) => closePayment(line, paymentNo, expiresAt),
    query: (paymentNo, expiresAt) => queryPayment(line, paymentNo, expiresAt),
    refund: (intent) => refundPayment(line, intent),
    queryRefund: (refund) => queryRefund(line, refund),
    verify: (_headers, body) => verifyNotice(line, body),
    answer: noticeAnswers,
    statement: (day) => statementOf(line, day),
    check: () => checkLine(line),
  };
}
