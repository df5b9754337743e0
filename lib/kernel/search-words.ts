import { plainLine } from './typed-text';
import { fittedTo } from './visible-length';

/** The longest keyword, in visible characters. */
export const MOST_KEYWORD = 40;

/** The keyword in what was typed, or in an address that was shared: as long as the contract takes it. */
export const keywordIn = (text: string): string => fittedTo(plainLine(text), MOST_KEYWORD).trimEnd();

/**
 * Chinese has no spaces to split at, so text is indexed by pairs of neighbouring characters, plus the last character of each run on its
 * own: a prefix search then finds a keyword of a single character. Latin words and numbers are indexed whole, in lower case.
 */
const RUNS = /[a-z\d]+|[^\P{L}a-z]+/gu;
const LATIN = /^[a-z\d]/;

/** What people put between the parts of one word, or leave out: `hot pot`, `hot-pot` and `hotpot` are the same. */
export const GAPS = ' \t-‐‑‒–—−·・';
const isGap = (text: string): boolean => text !== '' && [...text].every((character) => GAPS.includes(character));
const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/** The one spelling of a text however its words are kept apart; the search's rank compares it. */
export const withoutGaps = (text: string): string => [...folded(text)].filter((character) => !GAPS.includes(character)).join('');

/** The searchable parts of a text: runs of Latin letters and digits, and runs of other letters. */
export const runsOf = (text: string): string[] => folded(text).match(RUNS) ?? [];

/** The same in groups: runs of one script that only gaps keep apart. */
export function runGroups(text: string): string[][] {
  const plain = folded(text);
  const groups: string[][] = [];
  let end = 0;
  for (const { 0: run, index } of plain.matchAll(RUNS)) {
    const group = groups.at(-1);
    const sameScript = group?.[0] !== undefined && LATIN.test(group[0]) === LATIN.test(run);
    if (group && sameScript && isGap(plain.slice(end, index))) group.push(run);
    else groups.push([run]);
    end = index + run.length;
  }
  return groups;
}

/** Words that are indexed in one piece as well are made of at most so many. */
const MOST_JOINED = 3;

function wordsOfGroup(group: readonly string[]): string[] {
  const [first = ''] = group;
  if (LATIN.test(first)) {
    return group.flatMap((run, index) => Array.from({ length: MOST_JOINED }, (_, more) => group.slice(index, index + more + 1).join('')));
  }
  const inRuns = group.flatMap((run) => [...run].map((character, index, all) => character + (all[index + 1] ?? '')));
  const across = group.slice(1).map((run, index) => `${[...(group[index] ?? '')].at(-1) ?? ''}${[...run][0] ?? ''}`);
  return [...inRuns, ...across];
}

/** The search words of a text: '外滩W酒店' → 外滩 滩 w 酒店 店; 'hot pot' → hot hotpot pot. */
export const searchWords = (text: string): string[] => [...new Set(runGroups(text).flatMap(wordsOfGroup))];

/** Longer groups are only asked for as they were typed. */
const MOST_APART = 4;

/** Every way to write a group of Latin words with some of them in one piece, as typed first: `hot pot` → hot + pot, hotpot. */
export function waysToJoin(group: readonly string[]): string[][] {
  const [first = '', ...others] = group;
  if (others.length === 0 || group.length > MOST_APART || !LATIN.test(first)) return [[...group]];
  const rest = waysToJoin(others);
  return [...rest.map((words) => [first, ...words]), ...rest.map(([next = '', ...words]) => [first + next, ...words])];
}

function runQuery(run: string): string[] {
  const characters = [...run];
  if (LATIN.test(run) || characters.length === 1) return [`'${run}':*`];
  const pairs = characters.flatMap((character, index) => (index % 2 === 0 ? [character + (characters[index + 1] ?? '')] : []));
  return pairs.map((pair, index) => ([...pair].length === 2 ? `'${pair}'` : `'${characters[index * 2 - 1]}${pair}'`));
}

/**
 * The query for a keyword, or '' when nothing in it can be searched: text to cast with `::tsquery`, because `to_tsquery` would split
 * Chinese differently. Pairs follow each other instead of overlapping: '上海外滩' asks for 上海 and 外滩, never for 海外. Whatever was typed, there
 * are only letters and digits between its quotes.
 */
export function keywordQuery(keyword: string): string {
  const groups = runGroups(keyword).map((group) => {
    const ways = waysToJoin(group).map((words) => [...new Set(words.flatMap(runQuery))].join(' & '));
    return ways.length === 1 ? ways.join('') : `(${ways.join(' | ')})`;
  });
  return [...new Set(groups)].join(' & ');
}
