import type { Bank } from '@/stand-ins/alipay/bank';
import { writeNotice } from '@/stand-ins/alipay/notices/write';
import { balanceOf } from './ledger';
import { book, put } from './moves';
import { buyersAccount, feesAccount, refundedFen, type Refund, type Trade } from './trade';

/** The bank gives its fee back with the money, in proportion; the last part takes what rounding left. */
const feeBackOf = (trade: Trade, amountFen: number): number => {
  const before = refundedFen(trade);
  const share = (fen: number): number => Math.round((trade.feeFen * fen) / trade.amountFen);
  return share(before + amountFen) - share(before);
};

export const canAfford = (bank: Bank, trade: Trade, amountFen: number): boolean =>
  balanceOf(bank.ledgers.entries, trade.sellerId) + feeBackOf(trade, amountFen) >= amountFen;

/** Money moves back; a trade of which nothing is left is closed. */
export function settleRefund(bank: Bank, trade: Trade, refund: Refund): Trade {
  const feeFen = feeBackOf(trade, refund.amountFen);
  book(bank, trade, { from: feesAccount, to: trade.sellerId, amountFen: feeFen, what: 'fee' });
  book(bank, trade, { from: trade.sellerId, to: buyersAccount, amountFen: refund.amountFen, what: 'refund' });
  const settled: Refund = { ...refund, state: 'done', at: bank.now(), feeFen };
  const others = trade.refunds.filter(({ outRequestNo }) => outRequestNo !== refund.outRequestNo);
  const refunded = put(bank, trade, { refunds: [...others, settled] });
  const isWhole = refundedFen(refunded) === refunded.amountFen;
  const after = isWhole ? put(bank, refunded, { status: 'TRADE_CLOSED', closedAt: bank.now() }) : refunded;
  writeNotice(bank, after, { refund: settled });
  return after;
}

/** Takes a refund on without moving money yet. */
export const promiseRefund = (bank: Bank, trade: Trade, refund: Refund): Trade => put(bank, trade, { refunds: [...trade.refunds, refund] });

/** Gives up a refund that was under way: it never was. */
export const dropRefund = (bank: Bank, trade: Trade, outRequestNo: string): Trade =>
  put(bank, trade, { refunds: trade.refunds.filter((refund) => refund.outRequestNo !== outRequestNo) });
