import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import * as z from 'zod';

const LEAST_BITS = 2048;

/** A key as PEM, or as banks' own tools show it: the same in base64 without its first and last line. */
const isPem = (text: string): boolean => text.includes('-----BEGIN');

function firstThatParses(attempts: readonly (() => KeyObject)[]): KeyObject | undefined {
  for (const attempt of attempts) {
    try {
      return attempt();
    } catch {
      // The next form.
    }
  }
  return undefined;
}

function privateKeyOf(text: string): KeyObject | undefined {
  if (isPem(text)) return firstThatParses([() => createPrivateKey(text)]);
  const key = Buffer.from(text, 'base64');
  return firstThatParses([
    () => createPrivateKey({ key, format: 'der', type: 'pkcs8' }),
    () => createPrivateKey({ key, format: 'der', type: 'pkcs1' }),
  ]);
}

function publicKeyOf(text: string): KeyObject | undefined {
  if (isPem(text)) return firstThatParses([() => createPublicKey(text)]);
  const key = Buffer.from(text, 'base64');
  return firstThatParses([() => createPublicKey({ key, format: 'der', type: 'spki' })]);
}

const key = (read: (text: string) => KeyObject | undefined, what: string) =>
  z.string({ error: what }).transform((text, context): KeyObject => {
    const found = read(text.trim());
    const fault = !found
      ? `${what}, as PEM or its base64`
      : found.asymmetricKeyType !== 'rsa'
        ? `${what}, not one of ${found.asymmetricKeyType ?? 'another kind'}`
        : (found.asymmetricKeyDetails?.modulusLength ?? 0) < LEAST_BITS
          ? `a key of at least ${LEAST_BITS} bits`
          : undefined;
    if (found && !fault) return found;
    context.addIssue({ code: 'custom', message: fault ?? what });
    return z.NEVER;
  });

export const rsaPrivateKey = key(privateKeyOf, 'an RSA private key');
/** Refuses a private key, of which a public one could be made: it doesn't belong there. */
export const rsaPublicKey = key((text) => (text.includes('PRIVATE KEY') ? undefined : publicKeyOf(text)), 'an RSA public key');

/** Whether both are halves of one pair. */
export const isPair = (privateKey: KeyObject, publicKey: KeyObject): boolean => createPublicKey(privateKey).equals(publicKey);
