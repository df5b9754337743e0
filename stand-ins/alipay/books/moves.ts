import type { Bank } from '@/stand-ins/alipay/bank';
import type { NoticeFault } from '@/stand-ins/alipay/control';
import { writeNotice } from '@/stand-ins/alipay/notices/write';
import { newTradeNo } from '@/stand-ins/alipay/numbers';
import { keyOf } from './books';
import { buyersAccount, feesAccount, type Buyer, type Entry, type Order, type Trade } from './trade';

/** Hundredths of a percent that the bank keeps of a payment. */
const FEE_RATE = 60;

const feeOf = (amountFen: number): number => Math.round((amountFen * FEE_RATE) / 10_000);

export function put(bank: Bank, trade: Trade, change: Partial<Trade>): Trade {
  const changed = { ...trade, ...change };
  bank.ledgers.trades.set(keyOf(trade), changed);
  return changed;
}

export const book = (bank: Bank, trade: Trade, entry: Pick<Entry, 'from' | 'to' | 'amountFen' | 'what'>): void => {
  if (entry.amountFen > 0) bank.ledgers.entries.push({ at: bank.now(), tradeNo: trade.tradeNo, ...entry });
};

/** Ends a trade that nobody paid; its merchant is told. */
export function closeUnpaid(bank: Bank, trade: Trade): Trade {
  const closed = put(bank, trade, { status: 'TRADE_CLOSED', closedAt: bank.now() });
  writeNotice(bank, closed);
  return closed;
}

/** A trade as it is now: one whose time ran out is closed. */
export function current(bank: Bank, trade: Trade): Trade {
  return trade.status === 'WAIT_BUYER_PAY' && bank.now() >= trade.expiresAt ? closeUnpaid(bank, trade) : trade;
}

export function tradeOf(bank: Bank, sellerId: string, numbers: Readonly<{ outTradeNo?: string; tradeNo?: string }>): Trade | undefined {
  const { outTradeNo, tradeNo } = numbers;
  const found = tradeNo
    ? [...bank.ledgers.trades.values()].find((one) => one.tradeNo === tradeNo && one.sellerId === sellerId)
    : bank.ledgers.trades.get(keyOf({ sellerId, outTradeNo: outTradeNo ?? '' }));
  return found && current(bank, found);
}

/** The buyer's login on the payment page: only now is there a trade. */
export function openTrade(bank: Bank, order: Order, buyer: Buyer): Trade {
  const now = bank.now();
  const trade: Trade = { ...order, tradeNo: newTradeNo(now), buyer, status: 'WAIT_BUYER_PAY', createdAt: now, feeFen: 0, refunds: [] };
  bank.ledgers.trades.set(keyOf(trade), trade);
  return trade;
}

/** The buyer pays; undefined when it is too late for that. */
export function payTrade(bank: Bank, waiting: Trade, notify?: NoticeFault): Trade | undefined {
  const trade = current(bank, waiting);
  if (trade.status !== 'WAIT_BUYER_PAY') return undefined;
  const feeFen = feeOf(trade.amountFen);
  const paid = put(bank, trade, { status: 'TRADE_SUCCESS', paidAt: bank.now(), feeFen });
  book(bank, paid, { from: buyersAccount, to: paid.sellerId, amountFen: paid.amountFen, what: 'pay' });
  book(bank, paid, { from: paid.sellerId, to: feesAccount, amountFen: feeFen, what: 'fee' });
  writeNotice(bank, paid, { fault: notify });
  return paid;
}

/** The time for refunds is over. */
export function finishTrade(bank: Bank, trade: Trade): void {
  if (trade.status === 'TRADE_SUCCESS') writeNotice(bank, put(bank, trade, { status: 'TRADE_FINISHED', closedAt: bank.now() }));
}
