import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { merchantOf, type Bank } from '@/stand-ins/wechat-pay/bank';
import type { Fault } from '@/stand-ins/wechat-pay/control/faults';
import type { NamedKey } from '@/stand-ins/wechat-pay/keys';
import { answerMessage, newNonce, SCHEME, signText } from '@/stand-ins/wechat-pay/protocol/signing';
import type { Answer } from './answer';

type Asked = Readonly<{ mchid: string | undefined; serial: string | undefined; faults: readonly Fault[] }>;

/** With the key the request named; without a name with the certificate, as long as the merchant has both families. */
function signer(bank: Bank, { mchid, serial, faults }: Asked): NamedKey | undefined {
  const chosen = faults.find((fault) => fault.kind === 'signedBy');
  if (chosen?.kind === 'signedBy') return chosen.by === 'nobody' ? undefined : bank.keys[chosen.by];
  const isNew = mchid !== undefined && merchantOf(bank, mchid)?.keys === 'publicKey';
  return isNew || serial === bank.keys.publicKey.serial ? bank.keys.publicKey : bank.keys.certificate;
}

function signature(bank: Bank, key: NamedKey, body: string, asked: Asked): Record<string, string> {
  const old = asked.faults.find((fault) => fault.kind === 'oldTimestamp');
  const timestamp = String(Math.floor(bank.now() / 1000) - (old?.kind === 'oldTimestamp' ? old.seconds : 0));
  const nonce = newNonce();
  const isForeign = key === bank.keys.foreign;
  return {
    'wechatpay-nonce': nonce,
    // Somebody else's signature below the bank's own name.
    'wechatpay-serial': isForeign ? bank.keys.publicKey.serial : key.serial,
    'wechatpay-signature': signText(answerMessage(timestamp, nonce, body), key.pair.privateKey),
    'wechatpay-signature-type': SCHEME,
    'wechatpay-timestamp': timestamp,
  };
}

/** One digit is another one, after the bank had signed. */
const altered = (text: string): string => (/\d/.test(text) ? text.replace(/\d/, (digit) => String((Number(digit) + 1) % 10)) : `${text} `);

async function write(response: ServerResponse, bytes: Buffer, faults: readonly Fault[]): Promise<void> {
  const slow = faults.find((fault) => fault.kind === 'slowBody');
  const huge = faults.find((fault) => fault.kind === 'hugeBody');
  if (huge?.kind === 'hugeBody') response.write(Buffer.alloc(huge.bytes, 0x20));
  if (slow?.kind === 'slowBody') {
    for (const byte of bytes) {
      if (response.destroyed) return;
      response.write(Buffer.from([byte]));
      await wait(slow.ms / bytes.length);
    }
    response.end();
    return;
  }
  response.end(bytes);
}

export async function respond(bank: Bank, response: ServerResponse, answer: Answer, asked: Asked): Promise<void> {
  const text = answer.body === undefined ? '' : JSON.stringify(answer.body);
  const key = answer.unsigned || answer.bytes ? undefined : signer(bank, asked);
  const sent = asked.faults.some(({ kind }) => kind === 'alteredBody') ? altered(text) : text;
  const bytes = answer.bytes ?? Buffer.from(sent, 'utf8');
  response.writeHead(answer.status, {
    'cache-control': 'no-cache, must-revalidate',
    'request-id': `${newNonce()}-0`,
    ...(answer.status !== 204 && { 'content-type': answer.type ?? 'application/json; charset=utf-8' }),
    ...(key && signature(bank, key, text, asked)),
  });
  await write(response, answer.status === 204 ? Buffer.alloc(0) : bytes, asked.faults);
}
