/** Letters of any script with their marks, and what stands between the parts of a name. */
const NAME = /^\p{L}[\p{L}\p{M}\p{Zs}〇.．·・･•‧'’‐-]*$/u;
/** Some letters of Unicode are drawn as nothing, such as the Hangul filler. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
const MARKS = /\p{M}/gu;

const MOST_CHARACTERS = 40;

const CHINESE = /\p{Script=Han}/u;
const DOTS = /\s*[.．·・･•‧]\s*/gu;

/** As documents print it: one space between words, and between the parts of a Chinese name the one dot '·' that gates compare. */
export function tidyPersonName(text: string): string {
  const name = text.normalize('NFC').trim().replace(/\s+/gu, ' ');
  return CHINESE.test(name) ? name.replace(DOTS, '·') : name;
}

/** A name as an identity card or passport spells it: 1 to 40 visible characters, without the spaces around them. */
export function isPersonName(text: string): boolean {
  const name = text.trim();
  return NAME.test(name) && !INVISIBLE.test(name) && [...name.replace(MARKS, '')].length <= MOST_CHARACTERS;
}
