import type { Bank } from '@/stand-ins/wechat-pay/bank';
import { newTransactionId } from '@/stand-ins/wechat-pay/books/numbers';
import type { Trade } from '@/stand-ins/wechat-pay/books/records';
import { tellOfPayment } from '@/stand-ins/wechat-pay/notices/make';
import { openidOf, someone } from './identity';

export type Payment = 'paid' | 'paidBefore' | 'closed' | 'expired' | 'otherBuyer';

/** `payerFen`: less than the total where a coupon of WeChat's pays the rest. */
export type Paying = Readonly<{ buyer?: string; payerFen?: number }>;

/** The buyer's money moves, once, while the order is open. */
export function pay(bank: Bank, trade: Trade, { buyer = someone(bank), payerFen }: Paying = {}): Payment {
  if (trade.state === 'SUCCESS' || trade.state === 'REFUND') return 'paidBefore';
  if (trade.state === 'CLOSED') return 'closed';
  const now = bank.now();
  if (trade.payableUntil <= now) return 'expired';
  const openid = openidOf(bank, trade.appid, buyer);
  if (trade.openid !== undefined && trade.openid !== openid) return 'otherBuyer';
  trade.state = 'SUCCESS';
  trade.openid = openid;
  trade.transactionId = newTransactionId(now);
  trade.paidAt = now;
  trade.payerFen = payerFen ?? trade.totalFen;
  const balance = bank.control.balances.get(trade.mchid);
  if (balance !== undefined) bank.control.balances.set(trade.mchid, balance + trade.totalFen);
  tellOfPayment(bank, trade);
  return 'paid';
}
