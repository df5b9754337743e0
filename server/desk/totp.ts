import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Codes of authenticator apps (RFC 6238 over RFC 4226): HMAC-SHA-1, steps of 30 s, six digits, which every app knows. */

const STEP_SECONDS = 30;
const DIGITS = 6;
/** A clock may be a step behind or ahead, and typing takes time. */
const NEIGHBOURS = [0, -1, 1] as const;
const SECRET_BYTES = 20;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const BITS_OF_LETTER = 5;

/** Base32 (RFC 4648) without padding, as apps read it. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((group) => ALPHABET[parseInt(group.padEnd(BITS_OF_LETTER, '0'), 2)]).join('');
}

export function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(BITS_OF_LETTER, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((group) => parseInt(group, 2)));
}

export const newTotpSecret = (): string => base32(randomBytes(SECRET_BYTES));

/** The step of an instant (epoch ms). */
export const stepAt = (now: number): number => Math.floor(now / 1000 / STEP_SECONDS);

/** @param digits six but in the RFC's vectors, which have eight */
export function totpCode(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0');
}

/** The step that a typed code belongs to, around now; undefined for a wrong one. */
export function stepOfCode(secret: string, typed: string, now: number): number | undefined {
  const digits = Buffer.from(typed.replace(/\D/g, ''));
  const key = fromBase32(secret);
  return NEIGHBOURS.map((offset) => stepAt(now) + offset).find((step) => {
    const expected = Buffer.from(totpCode(key, step));
    return digits.length === expected.length && timingSafeEqual(digits, expected);
  });
}

/** What the picture for an app says. */
export function totpAddress(secret: string, email: string, issuer: string): string {
  const query = new URLSearchParams({ secret, issuer, algorithm: 'SHA1', digits: String(DIGITS), period: String(STEP_SECONDS) });
  return `otpauth://totp/${encodeURIComponent(`${issuer}:${email}`)}?${query.toString().replaceAll('+', '%20')}`;
}
