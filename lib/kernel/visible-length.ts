/**
 * A character as it is seen: a base with its marks, an emoji with its skin and all that is joined to it, a flag. The rules are spelled out
 * (UAX 29), because browsers below iOS 14.1 and Firefox 125 have no Intl.Segmenter, and browser and server must count alike.
 */
const CHARACTER =
  /\r\n|\p{RI}\p{RI}|\p{Extended_Pictographic}\p{EMod}?[\p{M}\ufe0f\u{e0020}-\u{e007f}]*(?:\u200d\p{Extended_Pictographic}\p{EMod}?[\p{M}\ufe0f\u{e0020}-\u{e007f}]*)*\u200d?|[^][\p{M}\p{EMod}\u200c\u200d\ufe0e\ufe0f\u{e0020}-\u{e007f}]*/gu;

/** Code units that one visible character may take on average. Beyond, marks are piled up on purpose. */
const UNITS_EACH = 8;

/** The most code units of a text with so many visible characters: what a column and a request must hold. */
export const longestUnits = (most: number): number => most * UNITS_EACH;

const lengthOf = (characters: number, units: number): number => Math.max(characters, Math.ceil(units / UNITS_EACH));

/** How long a text is to whoever reads it; an emoji is one character. */
export const visibleLength = (text: string): number => lengthOf(text.match(CHARACTER)?.length ?? 0, text.length);

/** As much of the start of a text as has `most` visible characters; none is cut in two. */
export function fittedTo(text: string, most: number): string {
  if (text.length <= most) return text;
  let [characters, units] = [0, 0];
  for (const [character] of text.matchAll(CHARACTER)) {
    characters += 1;
    if (lengthOf(characters, units + character.length) > most) return text.slice(0, units);
    units += character.length;
  }
  return text;
}
