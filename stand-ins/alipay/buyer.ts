import type { Bank } from './bank';
import { finishTrade, payTrade } from './books/moves';
import { dropRefund, settleRefund } from './books/refunds';
import type { Trade } from './books/trade';
import type { Control } from './control';
import { logIn } from './pages/decide';

type Hands = Pick<Control, 'buyer' | 'finishRefund' | 'finishTrade' | 'withdraw'>;

/** What tests bring about without a browser: the buyer's steps, and what time brings. */
export function handsOf(bank: Bank): Hands {
  const tradeNamed = (outTradeNo: string): Trade => {
    const trade = [...bank.ledgers.trades.values()].find((one) => one.outTradeNo === outTradeNo);
    if (!trade) throw new Error(`Nobody logged in to pay ${outTradeNo}.`);
    return trade;
  };
  return {
    buyer: {
      async login(url) {
        const page = await fetch(url, { redirect: 'manual' });
        const order = bank.visits.get(new URL(page.headers.get('location') ?? url).pathname.split('/').at(-1) ?? '');
        const trade = order && logIn(bank, order);
        if (!trade) throw new Error(`The payment page answered ${page.status} and let nobody in.`);
        await bank.ledgers.save();
        return trade.tradeNo;
      },
      pay: (outTradeNo) => payTrade(bank, tradeNamed(outTradeNo)) !== undefined,
    },
    finishRefund(outTradeNo, outRequestNo, how = 'done') {
      const trade = tradeNamed(outTradeNo);
      const refund = trade.refunds.find((one) => one.outRequestNo === outRequestNo && one.state === 'underWay');
      if (!refund) throw new Error(`No refund ${outRequestNo} is under way.`);
      if (how === 'done') settleRefund(bank, trade, refund);
      else dropRefund(bank, trade, outRequestNo);
    },
    finishTrade: (outTradeNo) => finishTrade(bank, tradeNamed(outTradeNo)),
    withdraw(sellerId, amountFen) {
      bank.ledgers.entries.push({ at: bank.now(), tradeNo: '', from: sellerId, to: 'funds', amountFen, what: 'funds' });
    },
  };
}
