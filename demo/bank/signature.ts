import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Notices outside this window are replays, or a clock is wrong (ms). */
const MOST_SKEW_MS = 5 * 60_000;

type Headers = Readonly<Record<string, string | undefined>>;

const macOf = (key: Buffer, timestamp: string, nonce: string, body: string): Buffer =>
  createHmac('sha256', key).update(`${timestamp}.${nonce}.${body}`).digest();

/** The bank's key, derived so that nothing else signed with the installation's secret can pass for a notice. */
export const bankKey = (secret: string): Buffer => createHmac('sha256', secret).update('sandbox bank notices').digest();

export function signatureHeaders(key: Buffer, body: string, now: number): Record<string, string> {
  const timestamp = String(now);
  const nonce = randomBytes(16).toString('hex');
  return { 'bank-timestamp': timestamp, 'bank-nonce': nonce, 'bank-signature': macOf(key, timestamp, nonce, body).toString('hex') };
}

/** The nonce of a notice that the bank signed within the last minutes; undefined otherwise. */
export function verifiedNonce(key: Buffer, headers: Headers, body: string, now: number): string | undefined {
  const { 'bank-timestamp': timestamp = '', 'bank-nonce': nonce = '', 'bank-signature': signature = '' } = headers;
  const given = Buffer.from(signature, 'hex');
  const expected = macOf(key, timestamp, nonce, body);
  const genuine = given.length === expected.length && timingSafeEqual(given, expected);
  const fresh = /^\d{1,16}$/.test(timestamp) && Math.abs(now - Number(timestamp)) <= MOST_SKEW_MS;
  return genuine && fresh && /^[\da-f]{32}$/.test(nonce) ? nonce : undefined;
}
