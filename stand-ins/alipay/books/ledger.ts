import { buyersAccount, feesAccount, refundedFen, type Entry, type Trade } from './trade';

export const balanceOf = (entries: readonly Entry[], account: string): number =>
  entries.reduce((sum, { from, to, amountFen }) => sum + (to === account ? amountFen : 0) - (from === account ? amountFen : 0), 0);

export type Sums = Readonly<{
  payments: number;
  paidFen: number;
  refunds: number;
  refundedFen: number;
  feeFen: number;
  balanceFen: number;
}>;

/** A merchant's money: what was paid to it, given back, kept by the bank, and left. */
export function sumsOf(trades: readonly Trade[], entries: readonly Entry[], sellerId: string): Sums {
  const paid = trades.filter((trade) => trade.sellerId === sellerId && trade.paidAt !== undefined);
  return {
    payments: paid.length,
    paidFen: paid.reduce((sum, { amountFen }) => sum + amountFen, 0),
    refunds: paid.reduce((sum, { refunds }) => sum + refunds.filter(({ state }) => state === 'done').length, 0),
    refundedFen: paid.reduce((sum, trade) => sum + refundedFen(trade), 0),
    feeFen: paid.reduce((sum, { feeFen }) => sum + feeFen, 0),
    balanceFen: balanceOf(entries, sellerId),
  };
}

/** What doesn't add up between trades and entries; nothing when the books are right. */
export function faultsOf(trades: readonly Trade[], entries: readonly Entry[]): string[] {
  const accounts = [buyersAccount, feesAccount, 'funds', ...new Set(trades.map(({ sellerId }) => sellerId))];
  const total = accounts.reduce((sum, account) => sum + balanceOf(entries, account), 0);
  const faults = total === 0 ? [] : [`the accounts together hold ${total} fen`];
  const of = (tradeNo: string, what: Entry['what']) =>
    entries.reduce((sum, entry) => (entry.tradeNo === tradeNo && entry.what === what ? sum + entry.amountFen : sum), 0);
  for (const trade of trades) {
    const paid = trade.paidAt === undefined ? 0 : trade.amountFen;
    if (of(trade.tradeNo, 'pay') !== paid) faults.push(`${trade.outTradeNo}: paid ${paid}, booked ${of(trade.tradeNo, 'pay')}`);
    const back = refundedFen(trade);
    if (of(trade.tradeNo, 'refund') !== back) faults.push(`${trade.outTradeNo}: refunded ${back}, booked ${of(trade.tradeNo, 'refund')}`);
    if (back > paid) faults.push(`${trade.outTradeNo}: gave back more than was paid`);
  }
  return faults;
}
