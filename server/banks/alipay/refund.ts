import * as z from 'zod/mini';
import { toYuan } from '@/lib/kernel/money';
import type { RefundAnswer, RefundIntent } from '@/server/platform/ports/payment';
import { AlipayFailure } from './answer';
import type { Line } from './line';
import { yuan } from './yuan';

const REFUND = 'alipay.trade.refund';
const QUERY = 'alipay.trade.fastpay.refund.query';
const LONGEST_REASON = 256;

/** Alipay will never do it, however often it is asked; whatever else it says may yet go well. */
const FINAL = [
  'ACQ.TRADE_HAS_FINISHED',
  'ACQ.TRADE_NOT_EXIST',
  'ACQ.TRADE_NOT_ALLOW_REFUND',
  'ACQ.TRADE_STATUS_ERROR',
  'ACQ.REASON_TRADE_STATUS_INVALID',
  'ACQ.REASON_TRADE_BEEN_FREEZEN',
  'ACQ.REASON_TRADE_REFUND_FEE_ERR',
  'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL',
  'ACQ.REFUND_FEE_ERROR',
  'ACQ.ONLINE_TRADE_VOUCHER_NOT_ALLOW_REFUND',
] as const;

type Asked = Pick<RefundIntent, 'refundNo' | 'paymentNo' | 'amountFen' | 'bankTradeNo'>;

const refunded = ({ refundNo, amountFen, bankTradeNo }: Asked): RefundAnswer => ({
  kind: 'ended',
  outcome: { subject: refundNo, outcome: 'refunded', amountFen, bankTradeNo },
});

const done = z.object({ out_trade_no: z.string(), fund_change: z.string() });

export async function refundPayment(line: Line, intent: RefundIntent): Promise<RefundAnswer> {
  const { refundNo, paymentNo, amountFen, reason, bankTradeNo } = intent;
  const said = await line.ask(REFUND, {
    out_trade_no: paymentNo,
    out_request_no: refundNo,
    refund_amount: toYuan(amountFen),
    refund_reason: [...reason].slice(0, LONGEST_REASON).join(''),
  });
  if (said.kind === 'unavailable') return { kind: 'underWay' };
  if (said.kind === 'refused') {
    // This number was refunded with other words: what is true, only the question tells.
    if (said.why === 'ACQ.DISCORDANT_REPEAT_REQUEST') return known(await queryRefund(line, intent), said.why);
    if (!FINAL.some((code) => code === said.why)) return { kind: 'underWay', incident: said.why };
    return { kind: 'ended', outcome: { subject: refundNo, outcome: 'refundFailed', amountFen, bankTradeNo, incident: said.why } };
  }
  const { out_trade_no, fund_change } = z.parse(done, said.answer);
  if (out_trade_no !== paymentNo) throw new AlipayFailure('Alipay answered about the refund of another payment.');
  // `N` for a repeated call: the money went before, or is still on its way.
  return fund_change === 'Y' ? refunded(intent) : known(await queryRefund(line, intent));
}

/** The bank has just taken the number, so it can't be unknown to it. */
const known = (answer: RefundAnswer, incident?: string): RefundAnswer =>
  answer.kind === 'unknown' ? { kind: 'underWay', ...(incident !== undefined && { incident }) } : answer;

const found = z.object({
  out_trade_no: z.optional(z.string()),
  out_request_no: z.optional(z.string()),
  refund_status: z.optional(z.string()),
  refund_amount: z.optional(yuan),
});

/** A good answer alone says nothing: without a status or an amount Alipay never got the refund, or it came to nothing. */
export async function queryRefund({ ask }: Line, refund: Asked): Promise<RefundAnswer> {
  const said = await ask(QUERY, { out_trade_no: refund.paymentNo, out_request_no: refund.refundNo });
  if (said.kind === 'refused' && said.why === 'ACQ.TRADE_NOT_EXIST') return { kind: 'unknown' };
  if (said.kind !== 'done') throw new AlipayFailure(`Alipay does not answer ${QUERY}: ${said.kind === 'refused' ? said.why : said.kind}.`);
  const { out_trade_no, out_request_no, refund_status, refund_amount = 0 } = z.parse(found, said.answer);
  if (refund_status !== undefined && refund_status !== '' && refund_status !== 'REFUND_SUCCESS') return { kind: 'underWay' };
  if (!refund_status && refund_amount === 0) return { kind: 'unknown' };
  if (out_trade_no !== refund.paymentNo || out_request_no !== refund.refundNo)
    throw new AlipayFailure('Alipay answered about another refund.');
  return refunded({ ...refund, amountFen: refund_amount > 0 ? refund_amount : refund.amountFen });
}
