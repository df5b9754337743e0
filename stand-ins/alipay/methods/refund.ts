import type { Bank } from '@/stand-ins/alipay/bank';
import { canAfford, promiseRefund, settleRefund } from '@/stand-ins/alipay/books/refunds';
import { promisedFen, refundedFen, type Refund, type Trade } from '@/stand-ins/alipay/books/trade';
import { amount, required, text } from '@/stand-ins/alipay/gateway/content';
import { done, failed, type Answer } from '@/stand-ins/alipay/refusal';
import { dateTimeOf } from '@/stand-ins/http/shanghai';
import { fenOf } from '@/stand-ins/alipay/amount';
import { yuanOf } from '@/stand-ins/http/yuan';
import { isTrade, namedTrade, numbers, type Method } from './method';

/** `fund_change`: whether this call moved money; `refund_fee` is the sum of all refunds. */
const answerOf = (trade: Trade, refund: Refund, fundChange: 'Y' | 'N'): Answer =>
  done({
    buyer_logon_id: trade.buyer.logonId,
    buyer_user_id: trade.buyer.userId,
    fund_change: fundChange,
    gmt_refund_pay: dateTimeOf(refund.at),
    out_trade_no: trade.outTradeNo,
    refund_fee: yuanOf(refundedFen(trade)),
    send_back_fee: yuanOf(refund.state === 'done' ? refund.amountFen : 0),
    trade_no: trade.tradeNo,
  });

function newRefund(bank: Bank, trade: Trade, refund: Refund): Answer {
  const fault = bank.controls.refundFault();
  if (trade.status === 'TRADE_FINISHED' || fault === 'periodOver') return failed('ACQ.TRADE_HAS_FINISHED');
  if (trade.status !== 'TRADE_SUCCESS') return failed('ACQ.TRADE_STATUS_ERROR');
  if (promisedFen(trade) + refund.amountFen > trade.amountFen) return failed('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL');
  if (fault === 'balance' || !canAfford(bank, trade, refund.amountFen)) return failed('ACQ.SELLER_BALANCE_NOT_ENOUGH');
  if (fault === 'underWay') {
    const pending: Refund = { ...refund, state: 'underWay' };
    return answerOf(promiseRefund(bank, trade, pending), pending, 'N');
  }
  return answerOf(settleRefund(bank, trade, refund), refund, 'Y');
}

/** One number is one refund, of one amount; a part needs a number of its own. */
export const refund: Method = {
  fields: { ...numbers, refund_amount: required(amount), refund_reason: text(256), out_request_no: { shape: /^[\w-]{1,64}$/ } },
  carryOut(bank, merchant, content) {
    const trade = namedTrade(bank, merchant, content);
    if (!isTrade(trade)) return trade;
    const amountFen = fenOf(content['refund_amount'] ?? '');
    if (amountFen === undefined) return failed('ACQ.INVALID_PARAMETER', 'refund_amount');
    const outRequestNo = content['out_request_no'] ?? trade.outTradeNo;
    if (!content['out_request_no'] && amountFen !== trade.amountFen) return failed('ACQ.INVALID_PARAMETER', 'out_request_no');
    const earlier = trade.refunds.find((one) => one.outRequestNo === outRequestNo);
    if (earlier) return earlier.amountFen === amountFen ? answerOf(trade, earlier, 'N') : failed('ACQ.DISCORDANT_REPEAT_REQUEST');
    const { refund_reason: reason } = content;
    return newRefund(bank, trade, { outRequestNo, amountFen, at: bank.now(), state: 'done', feeFen: 0, ...(reason && { reason }) });
  },
};
