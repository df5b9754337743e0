import type { Bank } from '@/stand-ins/wechat-pay/bank';
import { keyOf, refundedFen, refundOf, refundsOf, tradeOf } from '@/stand-ins/wechat-pay/books/books';
import { newRefundId } from '@/stand-ins/wechat-pay/books/numbers';
import type { Refund, Trade } from '@/stand-ins/wechat-pay/books/records';
import { refusals, type Answer } from './answer';
import type { CallRow, Heard } from './call';
import { checkBody } from './check-body';
import { refundShape } from './shapes';
import { refundWords } from './trade-words';

type RefundBody = Readonly<{
  transaction_id?: string;
  out_trade_no?: string;
  out_refund_no: string;
  notify_url?: string;
  amount: Readonly<{ refund: number; total: number }>;
}>;

const YEAR = 365 * 86_400_000;
const PARTS = 50;

const meant = ({ state }: Bank, mchid: string, { transaction_id: id, out_trade_no: no }: RefundBody): Trade | undefined =>
  id === undefined
    ? tradeOf(state, mchid, no ?? '')
    : [...state.trades.values()].find((trade) => trade.mchid === mchid && trade.transactionId === id);

/** Why money that was paid can't go back. */
function objection(bank: Bank, trade: Trade, paidAt: number, { refund, total }: RefundBody['amount']): Answer | undefined {
  if (total !== trade.totalFen) return refusals.invalid('订单金额或退款金额与之前请求不一致，请核实后再试');
  const back = refundedFen(bank.state, trade);
  if (back === trade.totalFen) return refusals.invalid('订单已全额退款');
  if (back + refund > trade.totalFen) return refusals.invalid('退款金额大于订单可退金额');
  const parts = refundsOf(bank.state, trade);
  if (parts.some(({ askedAt }) => bank.now() - askedAt < bank.control.refunds.gapMs)) return refusals.limited();
  if (parts.length >= PARTS) return refusals.invalid('单笔订单部分退款次数不能超过50次');
  if (bank.now() - paidAt > YEAR) return refusals.invalid('交易时间超过一年的订单无法提交退款');
  const balance = bank.control.balances.get(trade.mchid);
  return balance !== undefined && balance < refund ? refusals.notEnough() : undefined;
}

/** The same refund once more gives nothing back twice. */
const again = (old: Refund, trade: Trade, { refund, total }: RefundBody['amount']): Answer =>
  old.outTradeNo === trade.outTradeNo && old.refundFen === refund && old.totalFen === total
    ? { status: 200, body: refundWords(old) }
    : refusals.invalid('订单金额或退款金额与之前请求不一致，请核实后再试');

function ask({ bank, mchid, body }: Heard): Answer {
  const found = checkBody(body, refundShape);
  if (found) return found;
  const wish = body as RefundBody;
  if ((wish.transaction_id === undefined) === (wish.out_trade_no === undefined))
    return refusals.malformed('transaction_id和out_trade_no须二选一', { location: 'body', field: '/out_trade_no' });
  const trade = meant(bank, mchid, wish);
  if (!trade) return refusals.noResource('订单不存在');
  const { transactionId, paidAt } = trade;
  if (transactionId === undefined || paidAt === undefined) return refusals.invalid('订单未支付');
  const old = refundOf(bank.state, mchid, wish.out_refund_no);
  if (old) return again(old, trade, wish.amount);
  const refused = objection(bank, trade, paidAt, wish.amount);
  if (refused) return refused;
  const now = bank.now();
  const { outcome, afterMs } = bank.control.refunds;
  const refund: Refund = {
    ...{ mchid, outTradeNo: trade.outTradeNo, transactionId, outRefundNo: wish.out_refund_no, refundId: newRefundId(now) },
    ...{ refundFen: wish.amount.refund, totalFen: trade.totalFen, notifyUrl: wish.notify_url, askedAt: now, state: 'PROCESSING' },
    ...{ outcome: outcome === 'hold' ? undefined : outcome, endsAt: now + afterMs, endedAt: undefined },
  };
  bank.state.refunds.set(keyOf(mchid, refund.outRefundNo), refund);
  const balance = bank.control.balances.get(mchid);
  if (balance !== undefined) bank.control.balances.set(mchid, balance - refund.refundFen);
  trade.state = 'REFUND';
  return { status: 200, body: refundWords(refund) };
}

function query({ bank, mchid, path }: Heard): Answer {
  const refund = refundOf(bank.state, mchid, path['no'] ?? '');
  return refund ? { status: 200, body: refundWords(refund) } : refusals.noResource('退款单不存在');
}

const wished: CallRow['subject'] = ({ body }) => {
  const no = (body as Partial<RefundBody> | undefined)?.out_refund_no;
  return typeof no === 'string' ? no : undefined;
};

const PATH = '/v3/refund/domestic/refunds';

export const refundCalls: readonly CallRow[] = [
  { call: 'refund', method: 'POST', pattern: PATH, subject: wished, answer: ask },
  { call: 'queryRefund', method: 'GET', pattern: `${PATH}/{no}`, subject: ({ path }) => path['no'], answer: query },
];
