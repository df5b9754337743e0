import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A signature older than this is a replay, or a clock is wrong. */
const MOST_SKEW_MS = 5 * 60_000;

type Headers = Readonly<Record<string, string | undefined>>;
export type SignedCall = Readonly<{ path: string; body: string }>;

export const freshNonce = (): string => randomBytes(16).toString('hex');

/** `purpose` keeps kinds of signatures apart: an answer can't be sent as a call, nor a hand-over come back as a ticket. */
export const macOf = (secret: string, purpose: string, parts: readonly string[]): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify([purpose, ...parts]))
    .digest('hex');

/** One spelling alone: `Buffer.from` would also take capitals, and drop what follows. */
export const isMac = (given: string, expected: string): boolean =>
  /^[\da-f]{64}$/.test(given) && timingSafeEqual(Buffer.from(given), Buffer.from(expected));

const digestOf = (body: string): string => createHash('sha256').update(body).digest('hex');

/** `partner-timestamp`, `partner-nonce`, and HMAC-SHA256 in hex over path, both, and the body's SHA-256. */
export function callHeaders(secret: string, { path, body }: SignedCall, now: number): Record<string, string> {
  const timestamp = String(now);
  const nonce = freshNonce();
  return {
    'partner-timestamp': timestamp,
    'partner-nonce': nonce,
    'partner-signature': macOf(secret, 'call', [path, timestamp, nonce, digestOf(body)]),
  };
}

/** The nonce of a call that was signed within the last minutes, or undefined. */
export function verifiedCall(secret: string, headers: Headers, { path, body }: SignedCall, now: number): string | undefined {
  const { 'partner-timestamp': timestamp = '', 'partner-nonce': nonce = '', 'partner-signature': signature = '' } = headers;
  const fresh = /^\d{1,16}$/.test(timestamp) && Math.abs(now - Number(timestamp)) <= MOST_SKEW_MS;
  const genuine = isMac(signature, macOf(secret, 'call', [path, timestamp, nonce, digestOf(body)]));
  return fresh && genuine && /^[\da-f]{32}$/.test(nonce) ? nonce : undefined;
}

/** An answer belongs to the call whose nonce it signs: nobody in between can change or repeat one. */
export const answerSignature = (secret: string, nonce: string, body: string): string => macOf(secret, 'answer', [nonce, digestOf(body)]);
