import type { Bank } from '@/stand-ins/wechat-pay/bank';
import { isSignedBy, requestMessage, SCHEME } from '@/stand-ins/wechat-pay/protocol/signing';
import { refusals, type Refusal } from './answer';

const FIELDS = ['mchid', 'nonce_str', 'serial_no', 'signature', 'timestamp'] as const;
type Field = (typeof FIELDS)[number];
const FIELD = /^([a-z_]+)="([^"]*)"$/;
const NONCE = /^[0-9A-Za-z_-]{1,32}$/;
/** Seconds that a merchant's clock may differ. */
const WINDOW = 300;
/** What the bank shows of the text it had expected to be signed. */
const SHOWN = 100;

export type Request = Readonly<{ method: string; target: string; authorization: string | undefined; body: string }>;

function parse(header: string): Readonly<Record<Field, string>> | undefined {
  const space = header.indexOf(' ');
  if (header.slice(0, space) !== SCHEME) return undefined;
  const found = new Map<string, string>();
  for (const part of header.slice(space + 1).split(',')) {
    const [, name, value] = FIELD.exec(part.trim()) ?? [];
    if (name === undefined || value === undefined || found.has(name)) return undefined;
    found.set(name, value);
  }
  const [mchid, nonce_str, serial_no, signature, timestamp] = FIELDS.map((field) => found.get(field));
  if (found.size !== FIELDS.length || !mchid || !nonce_str || !serial_no || !signature || !timestamp) return undefined;
  return { mchid, nonce_str, serial_no, signature, timestamp };
}

const at = (field: string, issue: string) => ({ field, issue, location: 'authorization' });

/** The merchant who signed these very bytes, or why the call isn't heard. */
export function authorize(bank: Bank, { method, target, authorization, body }: Request): Readonly<{ mchid: string }> | Refusal {
  if (authorization === undefined) return refusals.notSigned('Http头缺少Authorization', at('authorization', 'missing'));
  const fields = parse(authorization);
  if (!fields)
    return refusals.notSigned('Http头Authorization值格式错误，请参考《微信支付商户REST API签名规则》', at('authorization', 'malformed'));
  const { mchid, nonce_str: nonce, serial_no: serial, signature, timestamp } = fields;
  const merchant = bank.keys.merchants.get(mchid);
  if (!merchant) return refusals.notSigned('商户号不存在', at('mchid', 'unknown merchant'));
  if (serial !== merchant.serial)
    return refusals.notSigned('商户证书序列号有误。请使用签名私钥匹配的证书序列号', at('serial_no', 'serial not match'));
  if (!NONCE.test(nonce)) return refusals.notSigned('Http头Authorization中的nonce_str格式错误', at('nonce_str', 'malformed'));
  const late = Math.abs(bank.now() / 1000 - Number(timestamp));
  if (!/^\d{10}$/.test(timestamp) || late > WINDOW)
    return refusals.notSigned('Http头Authorization中的timestamp与发起请求的时间不得超过5分钟', at('timestamp', 'out of range'));
  const text = requestMessage(method, target, timestamp, nonce, body);
  if (!isSignedBy(text, signature, merchant.pair.publicKey))
    return refusals.notSigned('错误的签名，验签失败', {
      ...at('signature', 'sign not match'),
      sign_information: { method, url: target, truncated_sign_message: text.slice(0, SHOWN), sign_message_length: Buffer.byteLength(text) },
    });
  if (!bank.nonces.use(`${mchid}/${nonce}`, bank.now())) return refusals.notSigned('nonce_str已被使用', at('nonce_str', 'replayed'));
  return { mchid };
}
