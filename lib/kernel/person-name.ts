/** Letters of any script with their marks, and the separators between parts of a name. */
const NAME = /^\p{L}[\p{L}\p{M}\p{Zs}〇.．·・･•‧'’‐-]*$/u;
/** Some Unicode letters are invisible, such as the Hangul filler. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
const MARKS = /\p{M}/gu;

const MOST_CHARACTERS = 40;

const CHINESE = /\p{Script=Han}/u;
const DOTS = /\s*[.．·・･•‧]\s*/gu;

/** As documents print it: one space between words, and in a Chinese name the one kind of dot ('·') that ticket gates compare. */
export function tidyPersonName(text: string): string {
  const name = text.normalize('NFC').trim().replace(/\s+/gu, ' ');
  return CHINESE.test(name) ? name.replace(DOTS, '·') : name;
}

/** Whether it can be a name on an identity card or passport: 1 to 40 visible characters, not counting spaces around them. */
export function isPersonName(text: string): boolean {
  const name = text.trim();
  return NAME.test(name) && !INVISIBLE.test(name) && [...name.replace(MARKS, '')].length <= MOST_CHARACTERS;
}
