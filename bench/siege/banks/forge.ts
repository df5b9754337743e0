import { generateKeyPairSync } from 'node:crypto';
import { noticeParameters } from '@/stand-ins/alipay/notices/parameters';
import { noticeText, signatureOf } from '@/stand-ins/alipay/signature';
import { dateTimeOf } from '@/stand-ins/http/shanghai';
import { tradeWords } from '@/stand-ins/wechat-pay/api/trade-words';
import { rfc3339 } from '@/stand-ins/wechat-pay/protocol/clock';
import { seal } from '@/stand-ins/wechat-pay/protocol/sealing';
import { answerMessage, newNonce, SCHEME, signText } from '@/stand-ins/wechat-pay/protocol/signing';
import type { Banks } from './open-banks';

/** A payment that nobody has made. */
export type Unpaid = Readonly<{ no: string; bank: 'wechat' | 'alipay' }>;

/** A key that no bank has. */
const forger = generateKeyPairSync('rsa', { modulusLength: 2048 });
const forgerPem = forger.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** Right in every word, and even sealed with the merchant's own APIv3 key: only the signature is not WeChat Pay's. */
function asWechat({ wechat: { standIn } }: Banks, no: string, isSigned: boolean): RequestInit & Readonly<{ url: string }> {
  const trade = standIn.books.trade(no);
  if (!trade) throw new Error(`WeChat Pay knows no ${no}`);
  const now = Date.now();
  const paid = { ...trade, state: 'SUCCESS' as const, transactionId: `4200${now}`, paidAt: now, payerFen: trade.totalFen, openid: 'o1' };
  const { apiV3Key, keys } = standIn.setting(trade.mchid);
  const body = JSON.stringify({
    ...{
      id: newNonce(),
      create_time: rfc3339(now),
      resource_type: 'encrypt-resource',
      event_type: 'TRANSACTION.SUCCESS',
      summary: '支付成功',
    },
    resource: seal('transaction', JSON.stringify(tradeWords(paid)), apiV3Key),
  });
  const [timestamp, nonce] = [String(Math.floor(now / 1000)), newNonce()];
  const signed = {
    'wechatpay-serial': Object.keys(keys)[0] ?? '',
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-signature': signText(answerMessage(timestamp, nonce, body), forger.privateKey),
    'wechatpay-signature-type': SCHEME,
  };
  return { url: trade.notifyUrl, body, headers: { 'content-type': 'application/json', ...(isSigned && signed) } };
}

function asAlipay({ alipay }: Banks, no: string, isSigned: boolean): RequestInit & Readonly<{ url: string }> {
  const trade = alipay.books.trade(no);
  if (!trade?.notifyUrl) throw new Error(`Alipay knows no ${no}`);
  const now = Date.now();
  const status = 'TRADE_SUCCESS';
  const parameters = {
    ...noticeParameters({ ...trade, status, paidAt: now }, { status }),
    ...{ notify_id: newNonce(), notify_time: dateTimeOf(now), sign_type: 'RSA2' },
  };
  const sign = signatureOf(noticeText(parameters), forgerPem);
  return { url: trade.notifyUrl, body: new URLSearchParams({ ...parameters, ...(isSigned && { sign }) }) };
}

/** Says of each that it was paid, once signed by a stranger and once unsigned. Returns how often the shop said that it took it. */
export async function forge(banks: Banks, unpaid: readonly Unpaid[]): Promise<number> {
  let taken = 0;
  for (const { no, bank } of unpaid) {
    for (const isSigned of [true, false]) {
      const { url, ...message } = (bank === 'wechat' ? asWechat : asAlipay)(banks, no, isSigned);
      const answer = await fetch(url, { method: 'POST', ...message });
      if (answer.ok) taken += 1;
    }
  }
  return taken;
}
