import { plainDashes, plainText } from './typed-text';

/** Letters of any script with their marks, and the separators between parts of a name. */
const NAME = /^\p{L}[\p{L}\p{M}\p{Zs}〇.．·・･•‧'’‐-]*$/u;
/** Some Unicode letters are invisible, such as the Hangul filler. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
const MARKS = /\p{M}/gu;

export const LONGEST_NAME = 40;

const CHINESE = /\p{Script=Han}/u;
/** Dots between the parts of a name, as keyboards, faxes and documents of several scripts have them. */
const MIDDLE_DOTS = /\s*[·‧•∙⋅●・･ᐧ᛫ꞏ⸱]\s*/gu;
const FULL_STOPS = /\s*[.．。]\s*/gu;

/** What keyboards and documents have for the apostrophe of O'Brien and D'Angelo. */
const APOSTROPHES = /(\p{Script=Latin})[`´‘ʼ′]/gu;

/** While a name is typed: its end keeps the space that the next word needs. */
export function typedPersonName(text: string): string {
  const name = plainDashes(plainText(text.replace(APOSTROPHES, "$1'")))
    .replace(/\s+/g, ' ')
    .replace(/^ /, '')
    .replace(MIDDLE_DOTS, '·');
  return CHINESE.test(name) ? name.replace(FULL_STOPS, '·') : name;
}

/**
 * As documents print it: half width, ideographs instead of radicals ('⻢小⼭' → '马小山'), one space between words, and the one kind of dot
 * ('·') that ticket gates compare.
 */
export const tidyPersonName = (text: string): string => typedPersonName(text).trim();

/** Whether it can be a name on an identity card or passport: 1 to 40 visible characters, not counting spaces around them. */
export function isPersonName(text: string): boolean {
  const name = text.trim();
  return NAME.test(name) && !INVISIBLE.test(name) && [...name.replace(MARKS, '')].length <= LONGEST_NAME;
}
