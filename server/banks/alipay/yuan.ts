import * as z from 'zod/mini';
import type { Fen } from '@/lib/kernel/money';

const YUAN = /^(\d{1,10})(?:\.(\d{1,2}))?$/;

/** '100.10' → 10010, without a fraction in between; undefined for what is no amount. */
export function fenOf(yuan: string): Fen | undefined {
  const [, whole, cents = ''] = YUAN.exec(yuan) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(cents.padEnd(2, '0'));
}

/** An amount in yuan on the wire, in fen here. */
export const yuan = z.pipe(
  z.string().check(z.regex(YUAN)),
  z.transform((text): Fen => fenOf(text) ?? 0),
);
