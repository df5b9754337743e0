import { base32, fromBase32, stepAt, stepOfCode, totpCode } from '@/server/desk/totp';

/** RFC 6238, appendix B, SHA-1: eight digits at these seconds. */
const vectors = [
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
] as const;
const secret = Buffer.from('12345678901234567890');

test.each(vectors)('a code at second %i is that of the RFC', (second, code) => {
  expect(totpCode(secret, stepAt(second * 1000), 8)).toBe(code);
});

test('secrets survive base32, in which apps read them', () => {
  expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(fromBase32(base32(secret)).equals(secret)).toBe(true);
});

test('a code counts in its step and in the ones beside it', () => {
  const now = 1_700_000_000_000;
  const code = (offset: number) => totpCode(secret, stepAt(now) + offset);
  const found = [-2, -1, 0, 1, 2].map((offset) => stepOfCode(base32(secret), code(offset), now));
  expect(found).toEqual([undefined, stepAt(now) - 1, stepAt(now), stepAt(now) + 1, undefined]);
});
