import { constants, createDecipheriv, generateKeyPair, privateDecrypt, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';

/** What the shop encrypts card details to. */
export type EncryptionKey = Readonly<{ kty: 'RSA'; kid: string; n: string; e: string; alg: 'RSA-OAEP-256'; use: 'enc' }>;
export type DetailsKey = Readonly<{ publicKey: EncryptionKey; privateKey: KeyObject }>;

const generate = promisify(generateKeyPair);

export async function newDetailsKey(): Promise<DetailsKey> {
  const { publicKey, privateKey } = await generate('rsa', { modulusLength: 2048 });
  const { n = '', e = '' } = publicKey.export({ format: 'jwk' });
  return { publicKey: { kty: 'RSA', kid: 'stand-in', n, e, alg: 'RSA-OAEP-256', use: 'enc' }, privateKey };
}

const HEADER = { alg: 'RSA-OAEP-256', enc: 'A256GCM' };
const TAG_BYTES = 16;

/** The text of a JWE in compact form, of exactly this form and to this key; undefined for any other, and for an altered one. */
export function decrypted(jwe: string, { publicKey, privateKey }: DetailsKey): string | undefined {
  const parts = jwe.split('.');
  if (parts.length !== 5 || !parts.every((part) => /^[\w-]+$/.test(part))) return undefined;
  const [header = '', key = '', iv = '', text = '', tag = ''] = parts;
  try {
    const claims = JSON.parse(Buffer.from(header, 'base64url').toString()) as Record<string, unknown>;
    const names = Object.keys(claims).sort().join();
    if (names !== 'alg,enc,kid' || claims['alg'] !== HEADER.alg || claims['enc'] !== HEADER.enc || claims['kid'] !== publicKey.kid)
      return undefined;
    const [ivBytes, tagBytes] = [Buffer.from(iv, 'base64url'), Buffer.from(tag, 'base64url')];
    if (ivBytes.length !== 12 || tagBytes.length !== TAG_BYTES) return undefined;
    const padding = { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
    const contentKey = privateDecrypt(padding, Buffer.from(key, 'base64url'));
    const decipher = createDecipheriv('aes-256-gcm', contentKey, ivBytes, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(header, 'ascii')).setAuthTag(tagBytes);
    return Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString('utf8');
  } catch {
    // Not ours to explain: to the shop it is unreadable, whatever the cause.
    return undefined;
  }
}
