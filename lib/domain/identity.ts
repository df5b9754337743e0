import { dayOf, isDay } from '@/lib/kernel/day';
import { plainCode } from '@/lib/kernel/typed-text';
import { serverNow } from '@/lib/kernel/shop-clock';

/**
 * Documents that railways and hotels take of a traveller: identity card, passport, the permits of residents of Hong Kong, Macao and Taiwan (to
 * travel to the mainland, or to live there), and the identity card of foreigners who live in China for good.
 */
export const documentTypes = ['idCard', 'passport', 'hkMacaoPermit', 'taiwanPermit', 'residencePermit', 'permanentResidence'] as const;
export type DocumentType = (typeof documentTypes)[number];

/** What is wrong with a number, for the form's message; `region`, `birthday` and `checksum` occur only with identity numbers. */
export type DocumentProblem = 'empty' | 'shape' | 'region' | 'birthday' | 'checksum';

export type Sex = 'female' | 'male';

/** The most travellers one account can save. */
export const MOST_RESIDENTS = 30;

/** Digits of a number that contains a birthday. */
const EIGHTEEN = 18;

/** Longer than any document number, however it is spaced. */
export const LONGEST_DOCUMENT_NO = 30;

/** First two digits of the provinces, municipalities and regions that issue identity cards (GB/T 2260). */
const PROVINCES = /^(?:1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5])/;
/** Residence permits begin with a code for where their holder is from: Hong Kong, Macao or Taiwan. */
const RESIDENCE = /^8[123]0000/;
/** 9, the province that took the application, and the holder's country as a number (GA 2102-2023). */
const PERMANENT_RESIDENCE = /^9(?:1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-6])\d{3}/;

/** Documents whose eighteen digits contain the birthday and end with a check digit, and what the first digits must be. */
const numbered: Partial<Record<DocumentType, RegExp>> = {
  idCard: PROVINCES,
  residencePermit: RESIDENCE,
  permanentResidence: PERMANENT_RESIDENCE,
};

const shapes: Record<DocumentType, RegExp> = {
  // 15 digits, or 18 of which the last may be X (§5).
  idCard: /^(?:\d{15}|\d{17}[\dX])$/,
  residencePermit: /^\d{17}[\dX]$/,
  // Travel documents have at most nine characters (ICAO 9303).
  passport: /^(?=.*\d)[A-Z\d]{5,9}$/,
  // The number is for life; older cards add two digits that count how often a card was issued.
  hkMacaoPermit: /^[HM]\d{8}(?:\d\d)?$/,
  taiwanPermit: /^\d{8}(?:\d\d)?$/,
  // 18 digits since December 2023; three letters of a country and twelve digits on cards that are still valid.
  permanentResidence: /^(?:\d{17}[\dX]|[A-Z]{3}\d{12})$/,
};

/** The form used for comparison: half-width digits and capitals, without separators. */
export const plainDocumentNo = (documentNo: string): string => plainCode(documentNo).replace(/[-·.]/g, '').toUpperCase();

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const;

/** The eighteenth character (GB 11643, ISO 7064 MOD 11-2). */
const checkDigit = (first17: string): string =>
  '10X98765432'.charAt(WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(first17[at]), 0) % 11);

/** 15-digit numbers were issued until 1999, to people born in the twentieth century. */
function of18(number: string): string {
  if (number.length !== 15) return number;
  const first17 = `${number.slice(0, 6)}19${number.slice(6)}`;
  return first17 + checkDigit(first17);
}

/** The one form in which a number is stored and compared: with 15 or 18 digits, x or X, it is the same document. */
export function normalDocument(type: DocumentType, documentNo: string): string {
  const number = plainDocumentNo(documentNo);
  if (!shapes[type].test(number)) return number;
  if (type === 'idCard') return of18(number);
  if (type === 'hkMacaoPermit') return number.slice(0, 9);
  return type === 'taiwanPermit' ? number.slice(0, 8) : number;
}

const dayIn = (number: string): string => `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`;

/** How the first digits of such a number must read; undefined where it contains no birthday. */
const firstDigits = (type: DocumentType, number: string): RegExp | undefined => (number.length === EIGHTEEN ? numbered[type] : undefined);

/** Whether documents of this type may be checked while they are typed, because their number has a length of its own. */
export const isNumbered = (type: DocumentType): boolean => type in numbered;

/** Why this can't be the number of such a document; undefined when it can. `today` is a day in Asia/Shanghai: no birthday is after it. */
export function documentProblem(type: DocumentType, documentNo: string, today = dayOf(serverNow())): DocumentProblem | undefined {
  const number = normalDocument(type, documentNo);
  if (number === '') return 'empty';
  if (!shapes[type].test(number)) return 'shape';
  const first = firstDigits(type, number);
  if (!first) return undefined;
  if (!first.test(number)) return 'region';
  const birthday = dayIn(number);
  if (!isDay(birthday) || birthday > today) return 'birthday';
  return number.endsWith(checkDigit(number.slice(0, 17))) ? undefined : 'checksum';
}

/** Birthday and sex, where the number contains them. `documentNo` must be valid. */
export function personOf(type: DocumentType, documentNo: string): { birthday: string; sex: Sex } | undefined {
  const number = normalDocument(type, documentNo);
  if (!firstDigits(type, number)) return undefined;
  return { birthday: dayIn(number), sex: Number(number[16]) % 2 === 1 ? 'male' : 'female' };
}

/** Age in whole years on `day`. */
export const ageOn = (day: string, birthday: string): number =>
  Number(day.slice(0, 4)) - Number(birthday.slice(0, 4)) - (day.slice(5) < birthday.slice(5) ? 1 : 0);

/** '110101199001011234' → '110101********1234'; shorter numbers keep their first character and the last three. */
export function maskedDocument(documentNo: string): string {
  const [head, tail] = documentNo.length > 12 ? [6, 4] : [1, 3];
  const hidden = Math.max(documentNo.length - head - tail, 0);
  return documentNo.slice(0, head) + '*'.repeat(hidden) + (hidden > 0 ? documentNo.slice(-tail) : '');
}
