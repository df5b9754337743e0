import { plainCode, plainText } from '@/lib/kernel/typed-text';

/**
 * Exchange codes: fifteen random characters and a check character, printed in groups of four. The alphabet is Crockford's base 32: no two
 * of its characters look alike, and the letters it leaves out because they would (O, I, L) are read as the digits they resemble.
 */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Length of the random part; 75 bits. */
export const EXCHANGE_CODE_RANDOM = 15;
const LENGTH = EXCHANGE_CODE_RANDOM + 1;

/** Doubles an element of the field of 32 elements (x⁵ + x² + 1). It takes 31 doublings to return to the start. */
const doubled = (element: number): number => ((element << 1) ^ (element & 16 ? 0b100101 : 0)) & 31;

/**
 * Each place weighs twice as much as the next, and no two weights within a code are equal: a wrong character, or any two swapped ones,
 * always change the check character.
 */
function checkOf(elements: readonly number[]): number {
  return elements.reduce((sum, element) => doubled(sum ^ element), 0);
}

/** The whole code, from fifteen numbers from 0 to 31. */
export const exchangeCodeOf = (random: readonly number[]): string =>
  [...random, checkOf(random)].map((element) => ALPHABET.charAt(element)).join('');

/** Signs that stand between the groups, or around a code that was copied out of a message. */
const SIGNS = /[\p{P}\p{S}]/gu;
const inAlphabet = (typed: string): string =>
  plainCode(typed).toUpperCase().replaceAll(SIGNS, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');

function isCode(code: string): boolean {
  const elements = [...code].map((character) => ALPHABET.indexOf(character));
  if (elements.length !== LENGTH || elements.includes(-1)) return false;
  return checkOf(elements.slice(0, -1)) === elements.at(-1);
}

/** Four groups with the same sign or space, or nothing, between them; looked ahead for, because a word before the first may look like one. */
const PRINTED = /(?:^|[^A-Z\d])(?=([A-Z\d]{4}([\s\p{P}\p{S}]?)[A-Z\d]{4}(?:\2[A-Z\d]{4}){2})(?![A-Z\d]))/giu;

/**
 * Turns a typed, pasted or scanned code into what was printed: full width, lower case, gaps, dashes, quotes and look-alikes are resolved, and
 * of a whole message ('您的兑换码为 ABCD-…，请在年底前使用') the code is left.
 */
export function tidyExchangeCode(typed: string): string {
  const printed = [...plainText(typed).matchAll(PRINTED)].map(([, groups = '']) => groups);
  return printed.map(inAlphabet).find(isCode) ?? inAlphabet(typed);
}

/** The code that was meant, or undefined when it can't be one: a character is missing, added or mistyped. */
export function exchangeCodeIn(typed: string): string | undefined {
  const code = tidyExchangeCode(typed);
  return isCode(code) ? code : undefined;
}

/** 'ABCD-EFGH-JKMN-PQRS', as it is printed and read out. */
export const shownExchangeCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? '';
