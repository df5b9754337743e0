import { dayOf } from '@/lib/kernel/day';
import type { Fen } from '@/lib/kernel/money';
import { digitsIn, plainCode } from '@/lib/kernel/typed-text';

/** Banks whose cards can be bound, by their clearing-house codes. */
export const bankCodes = [
  'ICBC',
  'ABC',
  'BOC',
  'CCB',
  'COMM',
  'PSBC',
  'CMB',
  'CITIC',
  'CEB',
  'CIB',
  'SPDB',
  'CMBC',
  'SPABANK',
  'GDB',
  'HXBANK',
  'BJBANK',
] as const;
export type BankCode = (typeof bankCodes)[number];

export const cardKinds = ['debit', 'credit'] as const;
export type CardKind = (typeof cardKinds)[number];

/** The most a card may pay at once and per day (Asia/Shanghai). */
export type CardLimits = Readonly<{ onceFen: Fen; dayFen: Fen }>;

/** The most cards one account can bind. */
export const MOST_CARDS = 10;
/** How long to wait before asking for another SMS code. */
export const CODE_AGAIN_MS = 60_000;
/** After this many wrong codes, the binding or payment is ended. */
export const MOST_WRONG_CODES = 3;

type CardNoProblem = 'empty' | 'shape' | 'checksum';

/** Removes the spaces and hyphens that people type and paste. */
export const plainCardNo = (typed: string): string => plainCode(typed).replace(/[-.·]/g, '');

/** In groups of four, as embossed; anything but digits is dropped. */
export const groupedCardNo = (typed: string): string =>
  digitsIn(typed)
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ');

/** ISO/IEC 7812-1, Luhn's check digit: every second digit from the right counts double. */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Why this can't be a card number; undefined when it can. */
export function cardNoProblem(typed: string): CardNoProblem | undefined {
  const digits = plainCardNo(typed);
  if (digits === '') return 'empty';
  if (!/^\d{15,19}$/.test(digits)) return 'shape';
  return passesLuhn(digits) ? undefined : 'checksum';
}

/** '0829' → '08/29', as printed on the card. */
export const typedExpiry = (typed: string): string =>
  digitsIn(typed)
    .slice(0, 4)
    .replace(/^(\d\d)(?=\d)/, '$1/');

/** Whether a card with this expiry ('MMYY') is still valid: it is until that month ends in Shanghai. */
export function isExpiryAhead(expiry: string, now: number): boolean {
  const [, month, year] = /^(0[1-9]|1[0-2])(\d\d)$/.exec(expiry) ?? [];
  return month !== undefined && year !== undefined && `20${year}-${month}` >= dayOf(now).slice(0, 7);
}
