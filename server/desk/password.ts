import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '@/lib/domain/staff';
import { refuseDesk } from '@/server/call/ops/desk-refusal';

/** OWASP's parameters for scrypt: 2^16 · 8 · 2, which take 64 MiB and some 200 ms of another thread. */
const COST = { N: 2 ** 16, r: 8, p: 2 } as const;
const MEMORY_BYTES = 160 * 1024 * 1024;
const KEY_BYTES = 32;
const SALT_BYTES = 16;

const derive = (password: string, salt: Buffer, { N, r, p }: { N: number; r: number; p: number }): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    // The same letter may be typed in several ways; NFKC makes them one.
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { N, r, p, maxmem: MEMORY_BYTES }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, COST);
  return `scrypt.${COST.N}.${COST.r}.${COST.p}.${salt.toString('base64url')}.${key.toString('base64url')}`;
}

/** Of a password that nobody has: who asks for an account that isn't there waits as long as for a wrong password. */
const NOBODYS = `scrypt.${COST.N}.${COST.r}.${COST.p}.${'A'.repeat(22)}.${'A'.repeat(43)}`;

export async function isPassword(given: string, hash: string | null | undefined): Promise<boolean> {
  const [, N = '', r = '', p = '', salt = '', key = ''] = (hash ?? NOBODYS).split('.');
  const derived = await derive(given, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  const expected = Buffer.from(key, 'base64url');
  return expected.length === derived.length && timingSafeEqual(expected, derived) && hash != null;
}

/** Long enough, not one letter again and again, and not the account's own name or address. Refuses with PASSWORD_WEAK. */
export function requireStrong(password: string, { name, email }: Readonly<{ name: string; email: string }>): void {
  const small = password.toLowerCase();
  const own = [email, email.split('@')[0] ?? '', name].map((part) => part.toLowerCase()).filter(({ length }) => length > 3);
  const isWeak =
    password.length < SHORTEST_PASSWORD ||
    password.length > LONGEST_PASSWORD ||
    new Set(small).size < 5 ||
    own.some((part) => small.replaceAll(part, '').length < SHORTEST_PASSWORD / 2);
  if (isWeak) refuseDesk('PASSWORD_WEAK', { characters: SHORTEST_PASSWORD });
}
