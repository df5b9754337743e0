import { pinyin } from 'pinyin-pro';
import { keywordQuery, runGroups, runsOf, waysToJoin } from '@/lib/kernel/search-words';
import { completionsOf, syllablesOf, typedSyllable } from './syllables';

/** What was typed, as queries of the word index: texts to cast with `::tsquery`, containing only letters and digits between quotes. */
export type Typed = Readonly<{
  /** In lower case. */
  text: string;
  /** Its Latin letters and digits without gaps; '' when it contains anything else. */
  letters: string;
  /** '' when it contains nothing to search for. */
  query: string;
  /**
   * The part whose matches need no check: three or more initials are matched as pairs, which may be scattered over a name, and are then
   * checked in one piece.
   */
  sure: string;
}>;

const LATIN = /^[a-z\d]+$/;
const LETTERS = /^[a-z]+$/;
/** No syllable begins with i, u or v. */
const INITIALS = /^[^iuv]+$/;
const MOST_INITIALS = 12;

const any = (queries: readonly string[]): string => {
  const [first = '', ...others] = new Set(queries.filter((query) => query !== ''));
  return others.length === 0 ? first : `(${[first, ...others].join(' | ')})`;
};
const all = (queries: readonly string[]): string => [...new Set(queries)].join(' & ');
const conjunction = (queries: readonly string[]): string => (queries.length > 1 ? `(${all(queries)})` : all(queries));

const pairsOf = (parts: readonly string[]): string[] =>
  parts.length === 1 ? [...parts] : parts.slice(1).map((part, index) => `${parts[index]}${part}`);
const spelled = (syllables: readonly string[]): string[] => pairsOf(syllables).map((pair) => `~${pair}`);

const wordsQuery = (words: readonly string[]): string => conjunction(words.map((word) => `'${word}'`));

/** In the likeliest reading the last syllable may be incomplete: 'waita' on the way to 'waitan'. */
function spelledQuery(letters: string): string {
  const finished = syllablesOf(letters, { whole: true });
  const [likeliest] = finished.length > 0 ? finished : syllablesOf(letters);
  const before = likeliest?.slice(0, -1) ?? [];
  const going = completionsOf(likeliest?.at(-1) ?? '').map((last) => [...before, last]);
  const [first, ...others] = going;
  if (first === undefined) return '';
  // The preceding syllables appear once in the query, however the last one continues.
  const start = pairsOf(before).length > 0 && before.length > 1 ? wordsQuery(spelled(before)) : '';
  const lasts = any([first, ...others].map((syllables) => `'${spelled(syllables).at(-1) ?? ''}'`));
  return any([conjunction(start ? [start, lasts] : [lasts]), ...finished.slice(1).map((syllables) => wordsQuery(spelled(syllables)))]);
}

const initialsQuery = (letters: string): string =>
  letters.length <= MOST_INITIALS && INITIALS.test(letters) ? wordsQuery(pairsOf([...letters]).map((pair) => `^${pair}`)) : '';

/** Letters may be a word of their own, pinyin, or initials. */
const lettersQuery = (run: string): string => any([withoutInitials(run), LETTERS.test(run) ? initialsQuery(run) : '']);
/** A single letter needs no pinyin query: each syllable is indexed with its initial. */
const withoutInitials = (run: string): string => any([`'${run}':*`, LETTERS.test(run) && run.length > 1 ? spelledQuery(run) : '']);

const runQuery = (run: string): string => {
  if (LATIN.test(run)) return lettersQuery(run);
  return [...run].length === 1 ? `'${run}'` : keywordQuery(run);
};

const lettersOf = (runs: readonly string[]): string => (runs.every((run) => LATIN.test(run)) ? runs.join('') : '');

/** A word that was typed apart is one of the index as well; its pinyin is asked for by itself. */
function groupQuery(group: readonly string[]): string {
  const [asTyped = [], ...joined] = waysToJoin(group);
  const word = (part: string): string => (group.includes(part) ? runQuery(part) : `'${part}':*`);
  return any([conjunction(asTyped.map(runQuery)), ...joined.map((parts) => conjunction(parts.map(word)))]);
}

export function typedAs(keyword: string): Typed {
  const runs = runsOf(keyword);
  const letters = lettersOf(runs);
  const query = conjunction(runGroups(keyword).map(groupQuery));
  // 'wai tan' is one word that was typed as two.
  const joined = runs.length > 1 && LETTERS.test(letters) ? any([query, spelledQuery(letters)]) : query;
  const [only = ''] = runs;
  const sure = runs.length === 1 && letters.length > 2 ? withoutInitials(only) : joined;
  return { text: keyword.trim().toLowerCase(), letters, query: joined, sure };
}

/** Matches any of them; results are ranked by the first one's name. */
export function eitherOf(several: readonly Typed[]): Typed {
  const [first, ...others] = several;
  if (!first) return { text: '', letters: '', query: '', sure: '' };
  if (others.length === 0) return first;
  const query = any(several.map((typed) => typed.query));
  return { ...first, query, sure: any(several.map((typed) => typed.sure)) };
}

const ALPHABET = [...'abcdefghijklmnopqrstuvwxyz'];
const LEAST_FORGIVEN = 4;
const MOST_FORGIVEN = 14;

/** All words that differ by one slip: a letter too many, too few or wrong, or two swapped. */
function slipsOf(word: string): string[] {
  const cuts = [...word, ''].map((_, index) => [word.slice(0, index), word.slice(index)] as const);
  return cuts.flatMap(([before, after]) => [
    ...(after.length > 0 ? [before + after.slice(1)] : []),
    ...(after.length > 1 ? [`${before}${after.charAt(1)}${after.charAt(0)}${after.slice(2)}`] : []),
    ...ALPHABET.flatMap((letter) => [before + letter + after, ...(after.length > 0 ? [before + letter + after.slice(1)] : [])]),
  ]);
}

/** Alternative ways to mean one thing; each is a list of words that must all occur. */
type Meanings = readonly (readonly string[])[];

const isForgiven = (run: string): boolean => LETTERS.test(run) && run.length >= LEAST_FORGIVEN && run.length <= MOST_FORGIVEN;

/** Only variants that are valid pinyin, which few are. */
const slippedSpelling = (run: string): Meanings =>
  isForgiven(run) ? [...new Set(slipsOf(run))].flatMap((slip) => syllablesOf(slip, { whole: true }).slice(0, 2)).map(spelled) : [[run]];
/** Variants of a word in Latin letters. */
const slippedWord = (run: string): Meanings => (isForgiven(run) ? [...new Set(slipsOf(run))].map((slip) => [slip]) : [[run]]);

const MOST_CHARACTERS = 12;

/** Another character with the same sound, or every pair except those with one of the characters. */
function slippedCharacters(run: string): Meanings {
  const characters = [...run].slice(0, MOST_CHARACTERS);
  const sound = pinyin(characters.join(''), { toneType: 'none', type: 'array', v: true }).map(typedSyllable);
  const pairs = pairsOf(characters);
  const without =
    characters.length < 3 ? [pairs] : characters.map((_, wrong) => pairs.filter((_pair, at) => at !== wrong && at + 1 !== wrong));
  return [...(sound.every((syllable) => LETTERS.test(syllable)) ? [spelled(sound)] : []), ...without.filter((kept) => kept.length > 0)];
}

type Known = (words: readonly string[]) => Promise<ReadonlySet<string>>;

/** Each filter in `known` gets only the words that the one before it has left. */
async function queryOf(meanings: readonly Meanings[], known: readonly Known[]): Promise<string> {
  let left = meanings;
  for (const ask of known) {
    const there = await ask([...new Set(left.flat(2))]);
    left = left.map((of) => of.filter((words) => words.every((word) => there.has(word))));
    if (left.length === 0 || left.some((of) => of.length === 0)) return '';
  }
  return conjunction(left.map((of) => any(of.map(wordsQuery))));
}

/**
 * The query with one letter or character wrong. That can be hundreds of words, most of which occur nowhere: the `known` filters tell which
 * are worth asking for, the cheapest filter first.
 */
export async function typedWithSlip({ text, letters }: Typed, ...known: readonly Known[]): Promise<Typed> {
  const runs = letters !== '' && LETTERS.test(letters) ? [letters] : runsOf(text);
  const meant = (ofLetters: (run: string) => Meanings) => runs.map((run) => (LATIN.test(run) ? ofLetters(run) : slippedCharacters(run)));
  const spelling = await queryOf(meant(slippedSpelling), known);
  const query = spelling || !runs.some(isForgiven) ? spelling : await queryOf(meant(slippedWord), known);
  return { text, letters, query, sure: query };
}
