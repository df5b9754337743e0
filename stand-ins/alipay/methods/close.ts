import { closeUnpaid, payTrade } from '@/stand-ins/alipay/books/moves';
import { text } from '@/stand-ins/alipay/gateway/content';
import { done, failed } from '@/stand-ins/alipay/refusal';
import { isTrade, namedTrade, numbers, type Method } from './method';

/** Only a trade that waits for its buyer can be closed; one that nobody logged in to doesn't exist yet. */
export const close: Method = {
  fields: { ...numbers, operator_id: text(28) },
  carryOut(bank, merchant, content) {
    const trade = namedTrade(bank, merchant, content);
    if (!isTrade(trade)) return trade;
    if (trade.status !== 'WAIT_BUYER_PAY') return failed('ACQ.TRADE_STATUS_ERROR');
    const race = bank.controls.race();
    if (race === 'paidFirst') {
      payTrade(bank, trade);
      return failed('ACQ.TRADE_STATUS_ERROR');
    }
    const closed = closeUnpaid(bank, trade);
    // The buyer's payment arrives now, and finds the trade closed.
    if (race === 'closedFirst') payTrade(bank, closed);
    return done({ out_trade_no: closed.outTradeNo, trade_no: closed.tradeNo });
  },
};
