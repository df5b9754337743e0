import type { Refund, Trade, TradeState } from '@/stand-ins/wechat-pay/books/records';
import { rfc3339 } from '@/stand-ins/wechat-pay/protocol/clock';

const descriptions: Readonly<Record<TradeState, string>> = {
  NOTPAY: '订单未支付',
  USERPAYING: '用户支付中，需要输入密码',
  SUCCESS: '支付成功',
  REFUND: '转入退款',
  CLOSED: '订单已关闭',
  PAYERROR: '支付失败',
};

/** What the bank says of an order, in an answer and in a notice. */
export function tradeWords(trade: Trade): Readonly<Record<string, unknown>> {
  const { appid, mchid, outTradeNo, state, attach, transactionId, paidAt, openid, totalFen } = trade;
  const order = { appid, mchid, out_trade_no: outTradeNo, trade_state: state, trade_state_desc: descriptions[state] };
  if (transactionId === undefined || paidAt === undefined)
    return { ...order, amount: { total: totalFen, payer_currency: 'CNY' }, promotion_detail: [], scene_info: { device_id: '' } };
  return {
    ...order,
    transaction_id: transactionId,
    trade_type: trade.product === 'jsapi' ? 'JSAPI' : 'MWEB',
    bank_type: 'OTHERS',
    attach: attach ?? '',
    success_time: rfc3339(paidAt),
    payer: { openid },
    amount: { total: totalFen, payer_total: trade.payerFen ?? totalFen, currency: 'CNY', payer_currency: 'CNY' },
  };
}

const RECEIVED_BY = '支付用户零钱';

/** What the bank says of a refund when it is asked. */
export function refundWords(refund: Refund): Readonly<Record<string, unknown>> {
  const { refundId, outRefundNo, transactionId, outTradeNo, state, askedAt, endedAt, refundFen, totalFen } = refund;
  return {
    refund_id: refundId,
    out_refund_no: outRefundNo,
    transaction_id: transactionId,
    out_trade_no: outTradeNo,
    channel: 'ORIGINAL',
    user_received_account: RECEIVED_BY,
    ...(state === 'SUCCESS' && endedAt !== undefined && { success_time: rfc3339(endedAt) }),
    create_time: rfc3339(askedAt),
    status: state,
    funds_account: 'UNSETTLED',
    amount: {
      total: totalFen,
      refund: refundFen,
      from: [],
      payer_total: totalFen,
      payer_refund: refundFen,
      settlement_refund: refundFen,
      settlement_total: totalFen,
      discount_refund: 0,
      currency: 'CNY',
      refund_fee: 0,
    },
    promotion_detail: [],
  };
}

/** What the bank says of a refund of its own accord. */
export function refundNoticeWords(refund: Refund): Readonly<Record<string, unknown>> {
  const { mchid, refundId, outRefundNo, transactionId, outTradeNo, state, endedAt, refundFen, totalFen } = refund;
  return {
    mchid,
    transaction_id: transactionId,
    out_trade_no: outTradeNo,
    refund_id: refundId,
    out_refund_no: outRefundNo,
    refund_status: state,
    ...(state === 'SUCCESS' && endedAt !== undefined && { success_time: rfc3339(endedAt) }),
    user_received_account: RECEIVED_BY,
    amount: { total: totalFen, refund: refundFen, payer_total: totalFen, payer_refund: refundFen },
  };
}
