import { refundedFen, type Refund, type Trade, type TradeStatus } from '@/stand-ins/alipay/books/trade';
import { dateTimeOf, exactTimeOf } from '@/stand-ins/http/shanghai';
import type { Parameters } from '@/stand-ins/alipay/signature';
import { yuanOf } from '@/stand-ins/http/yuan';

/** What a notice says of a trade; `gmt_refund`, `refund_fee` (the sum of all) and `out_biz_no` tell a refund's from a payment's. */
export function noticeParameters(
  trade: Trade,
  { status = trade.status, subject = trade.subject, refund }: Readonly<{ status?: TradeStatus; subject?: string; refund?: Refund }>,
): Parameters {
  const total = yuanOf(trade.amountFen);
  const isPaid = trade.paidAt !== undefined && status !== 'WAIT_BUYER_PAY';
  return {
    notify_type: 'trade_status_sync',
    charset: 'utf-8',
    version: '1.0',
    app_id: trade.appId,
    auth_app_id: trade.appId,
    seller_id: trade.sellerId,
    trade_no: trade.tradeNo,
    out_trade_no: trade.outTradeNo,
    trade_status: status,
    subject,
    total_amount: total,
    buyer_id: trade.buyer.userId,
    buyer_logon_id: trade.buyer.logonId,
    gmt_create: dateTimeOf(trade.createdAt),
    ...(trade.passbackParams && { passback_params: trade.passbackParams }),
    ...(isPaid && {
      gmt_payment: dateTimeOf(trade.paidAt ?? 0),
      receipt_amount: total,
      buyer_pay_amount: total,
      invoice_amount: total,
      point_amount: '0.00',
      fund_bill_list: JSON.stringify([{ amount: total, fundChannel: 'ALIPAYACCOUNT' }]),
    }),
    ...(refund && { gmt_refund: exactTimeOf(refund.at), refund_fee: yuanOf(refundedFen(trade)), out_biz_no: refund.outRequestNo }),
    ...(trade.closedAt !== undefined && status === trade.status && { gmt_close: dateTimeOf(trade.closedAt) }),
  };
}
