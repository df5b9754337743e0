import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { Rsa } from 'wechatpay-axios-plugin';
import type { WechatMerchant } from '@/server/platform/settings/wechat-pay';

/** WeChat refuses what is older, and so do we (seconds). */
const WINDOW_S = 300;
/** With which WeChat tests whether a shop verifies at all: such a signature must fail. */
const PROBE = 'WECHATPAY/SIGNTEST/';

export type Keys = Readonly<{
  own: KeyObject;
  /** WeChat's, of both families, by serial: while a merchant changes over, either may have signed. */
  banks: ReadonlyMap<string, KeyObject>;
  /** Which one answers shall be signed with. */
  asked: string;
}>;

export type Signed = Readonly<{ timestamp: string; nonce: string; signature: string; serial: string }>;

/** By the public key, if there is one: WeChat is going to sign with nothing else. */
const askedOf = (serials: readonly string[]): string => serials.find((serial) => serial.startsWith('PUB_KEY_ID_')) ?? serials[0] ?? '';

export function keysOf({ privateKey, keys }: Pick<WechatMerchant, 'privateKey' | 'keys'>): Keys {
  const banks = new Map(Object.entries(keys).map(([serial, pem]) => [serial, createPublicKey(pem)]));
  return { own: createPrivateKey(privateKey), banks, asked: askedOf([...banks.keys()]) };
}

/** Four headers, each needed. */
export function signedOf(header: (name: string) => string | null | undefined): Signed | undefined {
  const timestamp = header('wechatpay-timestamp');
  const nonce = header('wechatpay-nonce');
  const signature = header('wechatpay-signature');
  const serial = header('wechatpay-serial');
  return timestamp && nonce && signature && serial ? { timestamp, nonce, signature, serial } : undefined;
}

export type Judgement = 'genuine' | 'unknownKey' | 'forged';

/** Whether WeChat has signed these very bytes, just now. @param now epoch ms */
export function judge({ banks }: Keys, { timestamp, nonce, signature, serial }: Signed, body: string, now: number): Judgement {
  if (signature.startsWith(PROBE)) return 'forged';
  // A word in place of the number would be NaN, which is never too far from now.
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now / 1000 - Number(timestamp)) > WINDOW_S) return 'forged';
  const key = banks.get(serial);
  if (!key) return 'unknownKey';
  return Rsa.verify(`${timestamp}\n${nonce}\n${body}\n`, signature, key) ? 'genuine' : 'forged';
}
