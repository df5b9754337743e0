import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** An older call is a replay, or a clock is wrong (ms). */
const MOST_SKEW_MS = 5 * 60_000;

const macOf = (secret: string, ...parts: readonly string[]): string =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest('hex');

const digestOf = (body: string): string => createHash('sha256').update(body).digest('hex');

const isSame = (given: string, expected: string): boolean =>
  /^[\da-f]{64}$/.test(given) && timingSafeEqual(Buffer.from(given), Buffer.from(expected));

export const answerSignature = (secret: string, nonce: string, body: string): string => macOf(secret, 'answer', nonce, digestOf(body));

export const callSignature = (secret: string, path: string, timestamp: string, nonce: string, body: string): string =>
  macOf(secret, 'call', path, timestamp, nonce, digestOf(body));

/** JSON in base64url with its signature: what a browser carries back to the shop. */
export function ticketOf(secret: string, purpose: string, claims: unknown): string {
  const text = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${text}.${macOf(secret, purpose, text)}`;
}

/** Checks calls: signed, recent, and each nonce only once. */
export function callChecker(secret: string, now: () => number) {
  const seen = new Map<string, number>();
  return (headers: IncomingHttpHeaders, path: string, body: string): string | undefined => {
    const [timestamp, nonce, signature] = ['timestamp', 'nonce', 'signature'].map((name) => String(headers[`partner-${name}`] ?? ''));
    if (timestamp === undefined || nonce === undefined || signature === undefined) return undefined;
    if (!/^\d{1,16}$/.test(timestamp) || Math.abs(Number(timestamp) - now()) > MOST_SKEW_MS || !/^[\da-f]{32}$/.test(nonce))
      return undefined;
    if (!isSame(signature, callSignature(secret, path, timestamp, nonce, body))) return undefined;
    for (const [old, at] of seen) if (at < now() - 2 * MOST_SKEW_MS) seen.delete(old);
    if (seen.has(nonce)) return undefined;
    seen.set(nonce, now());
    return nonce;
  };
}
