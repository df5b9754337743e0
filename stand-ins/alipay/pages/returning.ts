import type { Bank } from '@/stand-ins/alipay/bank';
import type { Trade } from '@/stand-ins/alipay/books/trade';
import { WAP_PAY } from '@/stand-ins/alipay/pages/names';
import { dateTimeOf } from '@/stand-ins/http/shanghai';
import { noticeText, signatureOf } from '@/stand-ins/alipay/signature';
import { yuanOf } from '@/stand-ins/http/yuan';

/** Where a buyer goes after paying: the merchant's address with what was paid, signed. It proves that this was true once, no more. */
export function returnAddress(bank: Bank, trade: Trade): string | undefined {
  if (!trade.returnUrl) return undefined;
  const parameters = {
    charset: 'utf-8',
    out_trade_no: trade.outTradeNo,
    method: `${WAP_PAY}.return`,
    total_amount: yuanOf(trade.amountFen),
    trade_no: trade.tradeNo,
    auth_app_id: trade.appId,
    version: '1.0',
    app_id: trade.appId,
    sign_type: 'RSA2',
    seller_id: trade.sellerId,
    timestamp: dateTimeOf(bank.now()),
  };
  const address = new URL(trade.returnUrl);
  for (const [name, value] of Object.entries(parameters)) address.searchParams.append(name, value);
  address.searchParams.append('sign', signatureOf(noticeText(parameters), bank.keys.privateKey));
  return address.href;
}
