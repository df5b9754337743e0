import { atOnce } from '../siege/ask';
import type { Banks } from '../siege/banks/open-banks';
import type { Bank, Opened } from './market';

/** Who was sent to Alipay logs in first: only then there is a payment. */
const AT_ONCE = 6;

/** The shop's own numbers; all others are the floor's. */
const isOfShop = (no: string): boolean => no.startsWith('P');

/** All of them pay at the bank, which writes a notice for each and sends it where the shop said. */
export async function payEach({ wechat: { standIn }, alipay }: Banks, bank: Bank, opened: readonly Opened[]): Promise<void> {
  if (bank === 'alipay') {
    await atOnce(opened, AT_ONCE, async ({ url }) => void (await alipay.control.buyer.login(url)));
    for (const { outTradeNo, status } of alipay.books.trades())
      if (isOfShop(outTradeNo) && status === 'WAIT_BUYER_PAY') alipay.control.buyer.pay(outTradeNo);
    await alipay.tick();
    return;
  }
  for (const { outTradeNo, mchid, state } of standIn.books.trades())
    if (isOfShop(outTradeNo) && state === 'NOTPAY') standIn.control.pay(outTradeNo, { mchid });
  await standIn.tick();
}
