import { type KeyObject, sign, verify } from 'node:crypto';

export type Parameters = Readonly<Record<string, string>>;

/** What a signature of Alipay's covers: the parameters by name, values as they are before any encoding. */
export const textOf = (parameters: Parameters): string =>
  Object.entries(parameters)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

/** RSA2: RSASSA-PKCS1-v1_5 with SHA-256, in base64. Alipay's older RSA, with SHA-1, is neither made nor accepted here. */
export const signRsa2 = (key: KeyObject, text: string): string => sign('sha256', Buffer.from(text), key).toString('base64');

export const isRsa2 = (key: KeyObject, text: string, signature: string): boolean =>
  /^[\w+/]+={0,2}$/.test(signature) && verify('sha256', Buffer.from(text), key, Buffer.from(signature, 'base64'));
