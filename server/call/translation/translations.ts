import { eq } from 'drizzle-orm';
import { DEFAULT_LOCALE, type Locale, locales } from '@/lib/kernel/locale';
import { withoutGaps } from '@/lib/kernel/search-words';
import { cachedQuery } from '@/server/platform/database/cached-query';
import type { Services } from '@/server/call/services';
import { isPattern, sayings, type Translate } from './sayings';
import { translations } from './tables';

const TRANSLATIONS_MS = 10_000;

type Clocked = Pick<Services, 'database' | 'now'>;
/** A translated name without gaps, the same from each of its words on, and the original. */
type Name = Readonly<{ name: string; starts: readonly string[]; text: string }>;
type Glossary = Readonly<{ say: Translate; written: ReadonlyMap<string, string>; names: readonly Name[] }>;

const isLocale = (text: string): text is Locale => locales.some((locale) => locale === text);
/** Longer texts are sentences, which nobody searches for. */
const LONGEST_NAME = 48;
const startsOf = (name: string): string[] => {
  const words = name.split(/[\s\p{Pd}·]+/u);
  return words.map((_, index) => withoutGaps(words.slice(index).join('')));
};

/** All texts of a language, a few thousand short ones. */
const glossary = cachedQuery({ ms: TRANSLATIONS_MS, most: locales.length }, async ({ database }, locale): Promise<Glossary> => {
  const rows = isLocale(locale) ? await database.select().from(translations).where(eq(translations.locale, locale)) : [];
  // Patterns are left out: nobody can type a placeholder as a name.
  const written = new Map(rows.flatMap(({ text, translation }) => (isPattern(text) ? [] : [[withoutGaps(translation), text] as const])));
  const names = rows.flatMap(({ text, translation }) =>
    isPattern(text) || translation.length > LONGEST_NAME ? [] : [{ name: withoutGaps(translation), starts: startsOf(translation), text }],
  );
  return { say: sayings(rows), written, names };
});

const asWritten: Translate = (text) => text;

/** Translates the shop's texts; a text without a translation stays as written. */
export async function translator(services: Clocked, locale: Locale): Promise<Translate> {
  if (locale === DEFAULT_LOCALE) return asWritten;
  return (await glossary(services, locale)).say;
}

/** The original of a translated search term, because search runs on the original texts. */
export async function wordAsWritten(services: Clocked, locale: Locale, typed: string): Promise<string> {
  if (locale === DEFAULT_LOCALE) return typed;
  return (await glossary(services, locale)).written.get(withoutGaps(typed)) ?? typed;
}

const MOST_MEANT = 12;

/**
 * The shop's own names with a word in their translation that starts with what was typed; those that start with it themselves come first.
 * Case and gaps are ignored: nobody types 'the Bund' as a sign writes it, and a hot pot is a hotpot.
 */
export async function namesMeant(services: Clocked, locale: Locale, typed: string): Promise<string[]> {
  const wanted = withoutGaps(typed);
  if (locale === DEFAULT_LOCALE || wanted === '') return [];
  const { names } = await glossary(services, locale);
  const meant = names.filter(({ starts }) => starts.some((start) => start.startsWith(wanted)));
  const first = ({ name }: Name): number => (name === wanted ? 0 : name.startsWith(wanted) ? 1 : 2);
  return meant
    .toSorted((one, other) => first(one) - first(other) || one.name.length - other.name.length)
    .slice(0, MOST_MEANT)
    .map(({ text }) => text);
}
