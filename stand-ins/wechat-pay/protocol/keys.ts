import { createPrivateKey, createPublicKey, generateKeyPair, randomBytes, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';

export type KeyPair = Readonly<{ privateKey: KeyObject; publicKey: KeyObject; privatePem: string; publicPem: string }>;

const generate = promisify(generateKeyPair);

export const pairOf = (privatePem: string): KeyPair => {
  const privateKey = createPrivateKey(privatePem);
  const publicKey = createPublicKey(privateKey);
  return { privateKey, publicKey, privatePem, publicPem: publicKey.export({ type: 'spki', format: 'pem' }).toString() };
};

/** RSA 2048, off the main thread: some 50 to 300 ms a pair. */
export const makePair = async (): Promise<KeyPair> => {
  const { privateKey } = await generate('rsa', { modulusLength: 2048 });
  return pairOf(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
};

/** A certificate's serial: 20 bytes of hexadecimal, positive as DER reads them. */
export const certificateSerial = (): string => {
  const bytes = randomBytes(20);
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40;
  return bytes.toString('hex').toUpperCase();
};

const decimal = (digits: number): string => Array.from(randomBytes(digits), (byte) => byte % 10).join('');

/** A public key's id, the newer family: `PUB_KEY_ID_` and 34 digits. */
export const publicKeyId = (): string => `PUB_KEY_ID_01${decimal(32)}`;

/** Exactly 32 bytes, as a merchant sets it at the bank's site. */
export const apiV3Key = (): string => randomBytes(16).toString('hex');
