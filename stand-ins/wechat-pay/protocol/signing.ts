import { randomBytes, sign, verify, type KeyObject } from 'node:crypto';

export const SCHEME = 'WECHATPAY2-SHA256-RSA2048';

/** Each part ends with a line feed, the last one too. */
const message = (...parts: readonly string[]): string => parts.map((part) => `${part}\n`).join('');

/** What a merchant signs of a request: `target` is path and query as sent. */
export const requestMessage = (method: string, target: string, timestamp: string, nonce: string, body: string): string =>
  message(method, target, timestamp, nonce, body);

/** What the bank signs of an answer or a notice. */
export const answerMessage = (timestamp: string, nonce: string, body: string): string => message(timestamp, nonce, body);

/** What a merchant signs for the bridge and for a mini program's `requestPayment`. */
export const bridgeMessage = (appId: string, timeStamp: string, nonceStr: string, prepay: string): string =>
  message(appId, timeStamp, nonceStr, prepay);

export const signText = (text: string, key: KeyObject): string => sign('sha256', Buffer.from(text, 'utf8'), key).toString('base64');

/** Only base64 as it is written: a signature with other characters in it is none. */
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

export const isSignedBy = (text: string, signature: string, key: KeyObject): boolean =>
  BASE64.test(signature) && verify('sha256', Buffer.from(text, 'utf8'), key, Buffer.from(signature, 'base64'));

export const newNonce = (): string => randomBytes(16).toString('hex').toUpperCase();
