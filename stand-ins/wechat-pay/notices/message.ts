import { merchantOf, type Bank } from '@/stand-ins/wechat-pay/bank';
import type { Notice } from '@/stand-ins/wechat-pay/books/records';
import type { ForgedNotice } from '@/stand-ins/wechat-pay/control/faults';
import type { NamedKey } from '@/stand-ins/wechat-pay/keys';
import { rfc3339 } from '@/stand-ins/wechat-pay/protocol/clock';
import { seal, tamper } from '@/stand-ins/wechat-pay/protocol/sealing';
import { answerMessage, newNonce, SCHEME, signText } from '@/stand-ins/wechat-pay/protocol/signing';

/** What goes over the line in one try. */
export type Message = Readonly<{ body: string; serial: string; nonce: string; headers: Readonly<Record<string, string>> }>;

const summaries: Readonly<Record<Notice['event'], string>> = {
  'TRANSACTION.SUCCESS': '支付成功',
  'REFUND.SUCCESS': '退款成功',
  'REFUND.ABNORMAL': '退款异常',
  'REFUND.CLOSED': '退款关闭',
};

const keyFor = (bank: Bank, mchid: string): NamedKey => {
  const both = merchantOf(bank, mchid)?.keys === 'both';
  return both && bank.random() >= bank.control.publicKeyShare ? bank.keys.certificate : bank.keys.publicKey;
};

/** One fen, whatever was paid: what a forger would like to be believed. */
const cheaper = (words: string): string => words.replace(/"total":\d+/, '"total":1');
const foreign = (words: string): string => words.replace(/"mchid":"\d+"/, '"mchid":"1999999999"');

function bodyOf(bank: Bank, notice: Notice, forged: ForgedNotice | undefined): string {
  const { id, mchid, createdAt, event } = notice;
  const type = event === 'TRANSACTION.SUCCESS' ? 'transaction' : 'refund';
  const words = forged === 'alteredTotal' ? cheaper(notice.words) : forged === 'wrongMerchant' ? foreign(notice.words) : notice.words;
  const sealed = seal(type, words, bank.keys.merchants.get(mchid)?.apiV3Key ?? '');
  return JSON.stringify({
    id: forged === undefined ? id : `${id.slice(0, -4)}${newNonce().slice(0, 4).toLowerCase()}`,
    create_time: rfc3339(createdAt),
    resource_type: 'encrypt-resource',
    event_type: event,
    summary: summaries[event],
    resource: forged === 'tamperedCiphertext' ? tamper(sealed) : sealed,
  });
}

const HOUR = 3600;
const PROBE = 'WECHATPAY/SIGNTEST/';

/** Sealed and signed anew each time: the same notice has the same id, but never the same nonce. */
export function messageOf(bank: Bank, notice: Notice, forged?: ForgedNotice): Message {
  const body = bodyOf(bank, notice, forged);
  const key = keyFor(bank, notice.mchid);
  const timestamp = String(Math.floor(bank.now() / 1000) - (forged === 'oldTimestamp' ? HOUR : 0));
  const nonce = newNonce();
  const signer = forged === 'foreignSignature' || forged === 'unknownSerial' ? bank.keys.foreign : key;
  const genuine = signText(answerMessage(timestamp, nonce, body), signer.pair.privateKey);
  const serial = forged === 'unknownSerial' ? bank.keys.foreign.serial : key.serial;
  const signature = forged === 'signTest' ? `${PROBE}${genuine.slice(PROBE.length)}` : genuine;
  const signed = {
    'wechatpay-serial': serial,
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-signature': signature,
  };
  return {
    body: forged === 'tamperedBody' ? body.replace('"resource_type"', ' "resource_type"') : body,
    serial,
    nonce,
    headers: {
      'content-type': 'application/json',
      accept: '*/*',
      'user-agent': 'Mozilla/4.0',
      'request-id': newNonce(),
      ...(forged !== 'unsigned' && { ...signed, 'wechatpay-signature-type': SCHEME }),
    },
  };
}
