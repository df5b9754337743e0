/**
 * Exchange codes: fifteen random characters and one that checks them, printed in groups of four. The alphabet is Crockford's base 32: none of
 * its characters is taken for another, and those that people read into it (O, I, L) are understood.
 */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** The random part; 75 bits. */
export const EXCHANGE_CODE_RANDOM = 15;
const LENGTH = EXCHANGE_CODE_RANDOM + 1;

/** Doubling in the field of 32 elements (x⁵ + x² + 1); 31 doublings lead back to where they began. */
const doubled = (element: number): number => ((element << 1) ^ (element & 16 ? 0b100101 : 0)) & 31;

/**
 * Each place counts twice as much as the one behind it, in a field where that never meets itself within a code: a wrong character and any two
 * that were swapped always change the check.
 */
function checkOf(elements: readonly number[]): number {
  return elements.reduce((sum, element) => doubled(sum ^ element), 0);
}

/** The whole code of fifteen numbers from 0 to 31. */
export const exchangeCodeOf = (random: readonly number[]): string =>
  [...random, checkOf(random)].map((element) => ALPHABET.charAt(element)).join('');

/** As it was typed, pasted or scanned: wide characters, lower case, gaps, dashes and look-alikes become what was printed. */
export const tidyExchangeCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}_.·]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');

/** The code that was meant, or undefined when it cannot be one: a character is missing, too many or mistyped. */
export function exchangeCodeIn(typed: string): string | undefined {
  const code = tidyExchangeCode(typed);
  const elements = [...code].map((character) => ALPHABET.indexOf(character));
  if (elements.length !== LENGTH || elements.includes(-1)) return undefined;
  return checkOf(elements.slice(0, -1)) === elements.at(-1) ? code : undefined;
}

/** 'ABCD-EFGH-JKMN-PQRS', as it is printed and read aloud. */
export const shownExchangeCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? '';
