import { plainLine } from './typed-text';
import { fittedTo } from './visible-length';

/** The longest keyword, in visible characters. */
export const MOST_KEYWORD = 40;

/** The keyword in what was typed, or in an address that was shared: as long as the contract takes it. */
export const keywordIn = (text: string): string => fittedTo(plainLine(text), MOST_KEYWORD).trimEnd();

/**
 * Chinese has no spaces to split at, so text is indexed by pairs of neighbouring characters, plus the last character of each run on its
 * own: every character then begins exactly one word, and a prefix search finds a keyword of a single character. Latin words and numbers are
 * indexed whole, in lower case.
 */
const RUNS = /[a-z\d]+|[^\P{L}a-z]+/gu;
const LATIN = /^[a-z\d]/;

/** The searchable parts of a text: runs of Latin letters and digits, and runs of other letters. */
export const runsOf = (text: string): string[] => text.normalize('NFKC').toLowerCase().match(RUNS) ?? [];

/** The search words of a text: '外滩W酒店' → 外滩 滩 w 酒店 店. */
export function searchWords(text: string): string[] {
  const words = runsOf(text).flatMap((run) => {
    if (LATIN.test(run)) return [run];
    const characters = [...run];
    return characters.map((character, index) => character + (characters[index + 1] ?? ''));
  });
  return [...new Set(words)];
}

/**
 * The query for a keyword, or '' when nothing in it can be searched: text to cast with `::tsquery`, because `to_tsquery` would split
 * Chinese differently. Pairs follow each other instead of overlapping: '上海外滩' asks for 上海 and 外滩, never for 海外. Whatever was typed, there
 * are only letters and digits between its quotes.
 */
export function keywordQuery(keyword: string): string {
  const words = runsOf(keyword).flatMap((run) => {
    const characters = [...run];
    if (LATIN.test(run) || characters.length === 1) return [`'${run}':*`];
    const pairs = characters.flatMap((character, index) => (index % 2 === 0 ? [character + (characters[index + 1] ?? '')] : []));
    return pairs.map((pair, index) => ([...pair].length === 2 ? `'${pair}'` : `'${characters[index * 2 - 1]}${pair}'`));
  });
  return [...new Set(words)].join(' & ');
}
