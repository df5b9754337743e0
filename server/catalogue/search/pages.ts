import { match } from 'pinyin-pro';
import { channelBySlug } from '@/lib/channel/lookup';
import { runsOf, searchWords, withoutGaps } from '@/lib/kernel/search-words';
import type { Asking, PagesToFind, PageToFind } from '@/server/call/kind-part';
import { cachedQuery } from '@/server/platform/database/cached-query';

export type FoundPage = PageToFind['page'];

/** How long a changed file may still be found as it was (ms). */
const KEPT_MS = 60_000;
/** Channels; each has about a hundred pages of some hundred characters. */
const MOST_KEPT = 100;

/** A page with its words taken apart once. */
type Known = Readonly<{ page: FoundPage; names: readonly string[]; plain: string; words: readonly string[] }>;

const LETTERS = /^[a-z\d]+$/;
/** A single character occurs in nearly every answer; in names it counts. */
const LEAST_IN_TEXT = 2;

const knownAs = ({ page, names, words }: PageToFind): Known => {
  const all = [...names, words].join('\n');
  return { page, names: names.map(withoutGaps), plain: withoutGaps(all), words: searchWords(all) };
};

/** How well a page matches, in the steps of the search over goods: its name before its text; 0 when it doesn't. */
function fitOf({ page, names, plain, words }: Known, wanted: string, runs: readonly string[]): number {
  if (names.includes(wanted)) return 100;
  if (names.some((name) => name.startsWith(wanted))) return 90;
  const begins = (run: string): boolean => words.some((word) => word.startsWith(run));
  const isLatin = LETTERS.test(wanted);
  if (names.some((name) => name.includes(wanted)) && (!isLatin || begins(wanted))) return 80;
  // Two letters of pinyin stand in half of all titles.
  if (isLatin && wanted.length > 2 && match(page.title, wanted, { continuous: true }) !== null) return 65;
  if (wanted.length < LEAST_IN_TEXT) return 0;
  if (isLatin ? begins(wanted) : plain.includes(wanted)) return 45;
  return runs.every((run) => (LETTERS.test(run) ? begins(run) : run.length >= LEAST_IN_TEXT && plain.includes(run))) ? 40 : 0;
}

/** The searches over pages of files: few enough to be compared one by one, and kept in memory for each channel. */
export function pageSearch(sources: readonly PagesToFind[]) {
  const kept = cachedQuery({ ms: KEPT_MS, most: MOST_KEPT }, async (_source, slug): Promise<readonly Known[]> => {
    const channel = channelBySlug(slug);
    const pages = channel ? await Promise.all(sources.map((read) => read(channel))) : [];
    return pages.flat().map(knownAs);
  });
  /** The best of each subject, best first, with how well they match. */
  return async (context: Asking, keyword: string, mostOfEach: number): Promise<{ page: FoundPage; fit: number }[]> => {
    const wanted = withoutGaps(keyword);
    const runs = runsOf(keyword);
    if (runs.length === 0) return [];
    const counts = new Map<FoundPage['what'], number>();
    return (await kept(context, context.channel.slug))
      .map((known) => ({ page: known.page, fit: fitOf(known, wanted, runs) }))
      .filter(({ fit }) => fit > 0)
      .toSorted((one, other) => other.fit - one.fit)
      .filter(({ page: { what } }) => {
        const count = (counts.get(what) ?? 0) + 1;
        counts.set(what, count);
        return count <= mostOfEach;
      });
  };
}
