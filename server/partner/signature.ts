import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** An older signature is a replay, or a clock is wrong (ms). */
const MOST_SKEW_MS = 5 * 60_000;

type Headers = Readonly<Record<string, string | undefined>>;
export type SignedCall = Readonly<{ path: string; body: string }>;

export const freshNonce = (): string => randomBytes(16).toString('hex');

/** `purpose` separates types of signature: an answer can't be replayed as a call, nor a hand-over as a ticket. */
export const macOf = (secret: string, purpose: string, parts: readonly string[]): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify([purpose, ...parts]))
    .digest('hex');

/** Compared as text: `Buffer.from` would also accept capitals and ignore trailing garbage. */
export const isMac = (given: string, expected: string): boolean =>
  /^[\da-f]{64}$/.test(given) && timingSafeEqual(Buffer.from(given), Buffer.from(expected));

const digestOf = (body: string): string => createHash('sha256').update(body).digest('hex');

/** `partner-timestamp`, `partner-nonce`, and the HMAC-SHA256 in hex over the path, both of these, and the body's SHA-256. */
export function callHeaders(secret: string, { path, body }: SignedCall, now: number): Record<string, string> {
  const timestamp = String(now);
  const nonce = freshNonce();
  return {
    'partner-timestamp': timestamp,
    'partner-nonce': nonce,
    'partner-signature': macOf(secret, 'call', [path, timestamp, nonce, digestOf(body)]),
  };
}

/** The nonce of a call signed within the last minutes; undefined otherwise. */
export function verifiedCall(secret: string, headers: Headers, { path, body }: SignedCall, now: number): string | undefined {
  const { 'partner-timestamp': timestamp = '', 'partner-nonce': nonce = '', 'partner-signature': signature = '' } = headers;
  const fresh = /^\d{1,16}$/.test(timestamp) && Math.abs(now - Number(timestamp)) <= MOST_SKEW_MS;
  const genuine = isMac(signature, macOf(secret, 'call', [path, timestamp, nonce, digestOf(body)]));
  return fresh && genuine && /^[\da-f]{32}$/.test(nonce) ? nonce : undefined;
}

/** An answer signs its call's nonce, so that nobody in between can change or replay it. */
export const answerSignature = (secret: string, nonce: string, body: string): string => macOf(secret, 'answer', [nonce, digestOf(body)]);
