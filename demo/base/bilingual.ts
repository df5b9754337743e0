/** The Chinese half of 'text|English|…'. */
export const chinese = (text: string): string => text.split('|')[0] ?? text;

/** Texts and their English, for the table of translations. */
export const englishOf = (texts: readonly string[]): Record<string, string> =>
  Object.fromEntries(texts.map((text) => text.split('|').slice(0, 2) as [string, string]));
