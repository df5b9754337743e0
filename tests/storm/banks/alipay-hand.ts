import { alipay } from '@/server/banks/alipay/alipay';
import { readEnvironment } from '@/server/platform/environment';
import { refundedFen } from '@/stand-ins/alipay/books/trade';
import type { AnswerFault, NoticeFault } from '@/stand-ins/alipay/control';
import { listenAsAlipay } from '@/stand-ins/alipay/listen';
import { yuanOf } from '@/stand-ins/http/yuan';
import { APP } from '../../gateway/banks/alipay-bank';
import { type BankHand, oneOf } from './hand';

const methods = ['alipay.trade.query', 'alipay.trade.close', 'alipay.trade.refund', 'alipay.trade.fastpay.refund.query'];
const answerFaults: readonly AnswerFault[] = [
  ...(['unsigned', 'foreignKey', 'altered', 'rsa1', 'errorResponse', 'duplicateKeys', 'businessUnknown', 'businessUnknownAfter'] as const),
  ...(['unavailable', 'unavailableAfter', 'reset', 'resetAfter', 'status502', 'status502After', 'html', 'redirectAfter'] as const),
];
const noticeFaults: readonly NoticeFault[] = [
  ...(['lost', 'lost', 'late', 'doubled', 'replayed', 'outOfOrder', 'foreign', 'unsigned', 'altered', 'rsa1', 'wrongAmount'] as const),
  ...(['otherApp', 'otherSeller'] as const),
];

export async function alipayHand(now: () => number): Promise<BankHand> {
  const bank = await listenAsAlipay({ now });
  const { ALIPAY: [setting] = [] } = readEnvironment({ NODE_ENV: 'test', ALIPAY: JSON.stringify({ main: bank.setting(APP) }) });
  if (!setting) throw new Error('The setting has no merchant.');
  const { control, books } = bank;
  return {
    adapter: 'alipay-main',
    payWay: 'alipay',
    scenes: ['browser', 'alipay'],
    merchant: (needs) => ({
      port: alipay(setting, { now: needs.now, origin: needs.origin(), callMs: 1_000 }),
      ways: ['alipay'],
    }),
    meet: () => undefined,
    arrive: (url) =>
      control.buyer.login(url).then(
        () => true,
        () => false,
      ),
    payable: () =>
      books
        .trades()
        .filter(({ status, expiresAt }) => status === 'WAIT_BUYER_PAY' && now() < expiresAt)
        .map(({ outTradeNo }) => outTradeNo),
    pay: (paymentNo) => void control.buyer.pay(paymentNo),
    spoilCall: (draw) => control.answer(oneOf(draw, methods), oneOf(draw, answerFaults), 1 + Math.floor(draw() * 2)),
    spoilNotice: (draw) => control.notice(oneOf(draw, noticeFaults)),
    loseNextClosing: () => control.race('paidFirst'),
    spoilRefund: (draw) => control.refund(draw() < 0.8 ? 'underWay' : 'balance'),
    endRefunds(draw, share) {
      for (const { outTradeNo, refunds } of books.trades()) {
        for (const { outRequestNo, state } of refunds) {
          if (state === 'underWay' && draw() < share) control.finishRefund(outTradeNo, outRequestNo, draw() < 0.9 ? 'done' : 'failed');
        }
      }
    },
    forge({ headers, body }, { paymentNo, amountFen }) {
      const form = new URLSearchParams(body);
      const lie = { out_trade_no: paymentNo, total_amount: yuanOf(amountFen), trade_status: 'TRADE_SUCCESS' };
      for (const [name, value] of Object.entries(lie)) form.set(name, value);
      return { headers, body: form.toString() };
    },
    tick: bank.tick,
    behave: control.forget,
    trades: () =>
      books.trades().map((trade) => ({
        paymentNo: trade.outTradeNo,
        paidFen: trade.paidAt === undefined ? 0 : trade.amountFen,
        refundedFen: refundedFen(trade),
      })),
    faults: books.faults,
    close: bank.close,
  };
}
