import { required } from '@/stand-ins/alipay/gateway/content';
import { done } from '@/stand-ins/alipay/refusal';
import { dateTimeOf } from '@/stand-ins/http/shanghai';
import { yuanOf } from '@/stand-ins/http/yuan';
import { isTrade, namedTrade, numbers, type Method } from './method';

const options = {
  shape: /^(?:gmt_refund_pay|refund_detail_item_list|send_back_fee|deposit_back_info|refund_voucher_detail_list)$/,
  isList: true,
};

/** Success without `refund_status` means that this refund isn't done: unknown, or still under way. */
export const refundQuery: Method = {
  fields: { ...numbers, out_request_no: required({ shape: /^[\w-]{1,64}$/ }), query_options: options },
  carryOut(bank, merchant, content) {
    const trade = namedTrade(bank, merchant, content);
    if (!isTrade(trade)) return trade;
    const refund = trade.refunds.find(({ outRequestNo }) => outRequestNo === content['out_request_no']);
    if (refund?.state !== 'done') return done({});
    return done({
      ...(content['query_options']?.includes('gmt_refund_pay') && { gmt_refund_pay: dateTimeOf(refund.at) }),
      out_request_no: refund.outRequestNo,
      out_trade_no: trade.outTradeNo,
      refund_amount: yuanOf(refund.amountFen),
      refund_status: 'REFUND_SUCCESS',
      total_amount: yuanOf(trade.amountFen),
      trade_no: trade.tradeNo,
    });
  },
};
