import type { Bank } from '@/stand-ins/alipay/bank';
import { tradeOf } from '@/stand-ins/alipay/books/moves';
import type { Trade } from '@/stand-ins/alipay/books/trade';
import { outTradeNo, tradeNo, type Content, type Fields } from '@/stand-ins/alipay/gateway/content';
import type { Merchant } from '@/stand-ins/alipay/merchants';
import { failed, type Answer } from '@/stand-ins/alipay/refusal';

export type Method = Readonly<{ fields: Fields; carryOut: (bank: Bank, merchant: Merchant, content: Content) => Answer }>;

/** How a call names a trade: either number, the bank's own first. */
export const numbers: Fields = { out_trade_no: outTradeNo, trade_no: tradeNo };

export function namedTrade(bank: Bank, { sellerId }: Merchant, content: Content): Trade | Answer {
  const { out_trade_no: outTradeNo, trade_no: tradeNo } = content;
  if (!outTradeNo && !tradeNo) return failed('ACQ.INVALID_PARAMETER', 'out_trade_no, trade_no');
  return tradeOf(bank, sellerId, { ...(outTradeNo && { outTradeNo }), ...(tradeNo && { tradeNo }) }) ?? failed('ACQ.TRADE_NOT_EXIST');
}

export const isTrade = (found: Trade | Answer): found is Trade => 'outTradeNo' in found;
