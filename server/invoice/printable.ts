import { readFont } from '@/server/platform/fonts/read-font';

/** Latin and the usual ideographs, which the font has: for them it needn't be read. */
const USUAL = /^[\u0020-\u007e\u4e00-\u9fa5（），、：“”‘’《》·—]*$/;

let printed: Promise<ReadonlySet<number>> | undefined;

/** Read when the first unusual character is asked about; the font itself is not kept. */
async function printedCharacters(): Promise<ReadonlySet<number>> {
  const { create } = await import('fontkit');
  const font = create(await readFont('400Regular'));
  if (!('characterSet' in font)) throw new Error('The invoice font is a collection.');
  return new Set(font.characterSet);
}

/** The first character that an invoice would show as a box, such as 𠮷; undefined when all can be printed. */
export async function unprintableIn(text: string): Promise<string | undefined> {
  if (USUAL.test(text)) return undefined;
  printed ??= printedCharacters();
  // A failure must not be remembered.
  const known = await printed.catch((error: unknown) => {
    printed = undefined;
    throw error;
  });
  return [...text].find((character) => !known.has(character.codePointAt(0) ?? 0));
}
