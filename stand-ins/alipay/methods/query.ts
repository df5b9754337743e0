import { text } from '@/stand-ins/alipay/gateway/content';
import { done } from '@/stand-ins/alipay/refusal';
import { dateTimeOf } from '@/stand-ins/http/shanghai';
import { yuanOf } from '@/stand-ins/http/yuan';
import { isTrade, namedTrade, numbers, type Method } from './method';

/** `send_pay_date` tells a closed trade that was paid and given back from one that nobody paid. */
export const query: Method = {
  fields: { ...numbers, org_pid: text(16) },
  carryOut(bank, merchant, content) {
    const trade = namedTrade(bank, merchant, content);
    if (!isTrade(trade)) return trade;
    const total = yuanOf(trade.amountFen);
    const paid = trade.paidAt === undefined ? '0.00' : total;
    return done({
      buyer_logon_id: trade.buyer.logonId,
      buyer_pay_amount: paid,
      buyer_user_id: trade.buyer.userId,
      invoice_amount: paid,
      out_trade_no: trade.outTradeNo,
      point_amount: '0.00',
      receipt_amount: paid,
      ...(trade.paidAt !== undefined && { send_pay_date: dateTimeOf(trade.paidAt) }),
      total_amount: total,
      trade_no: trade.tradeNo,
      trade_status: trade.status,
    });
  },
};
