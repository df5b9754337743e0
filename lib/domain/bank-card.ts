import { dayOf } from '@/lib/kernel/day';
import type { Fen } from '@/lib/kernel/money';

/** Banks whose cards can be bound, by the clearing house's codes. */
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

/** What a card may pay at once and in a day (Asia/Shanghai). */
export type CardLimits = Readonly<{ onceFen: Fen; dayFen: Fen }>;

/** Cards of one account. */
export const MOST_CARDS = 10;
/** An SMS code may be asked for again after this long. */
export const CODE_AGAIN_MS = 60_000;
/** After this many wrong codes a binding or a payment ends. */
export const MOST_WRONG_CODES = 3;

type CardNoProblem = 'empty' | 'shape' | 'checksum';

/** Digits alone: people type and paste spaces and hyphens. */
export const plainCardNo = (typed: string): string => typed.normalize('NFKC').replace(/[\s-]/g, '');

/** In groups of four, as embossed; anything but digits is dropped. */
export const groupedCardNo = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/\D/g, '')
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ');

/** ISO/IEC 7812-1, the check digit of Luhn: every second digit from the right counts double. */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Why this can't be a card's number; undefined when it can. */
export function cardNoProblem(typed: string): CardNoProblem | undefined {
  const digits = plainCardNo(typed);
  if (digits === '') return 'empty';
  if (!/^\d{15,19}$/.test(digits)) return 'shape';
  return passesLuhn(digits) ? undefined : 'checksum';
}

/** '0829' → '08/29', as it stands on the card. */
export const typedExpiry = (typed: string): string =>
  typed
    .replace(/\D/g, '')
    .slice(0, 4)
    .replace(/^(\d\d)(?=\d)/, '$1/');

/** 'MMYY' of a card that is still good; months end in Asia/Shanghai. */
export function isExpiryAhead(expiry: string, now: number): boolean {
  const [, month, year] = /^(0[1-9]|1[0-2])(\d\d)$/.exec(expiry) ?? [];
  return month !== undefined && year !== undefined && `20${year}-${month}` >= dayOf(now).slice(0, 7);
}
