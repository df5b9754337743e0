import { eq } from 'drizzle-orm';
import { DEFAULT_LOCALE, type Locale, locales } from '@/lib/kernel/locale';
import { cachedQuery } from '@/server/platform/database/cached-query';
import type { Services } from '@/server/call/services';
import { isPattern, sayings, type Translate } from './sayings';
import { translations } from './tables';

const TRANSLATIONS_MS = 10_000;

type Clocked = Pick<Services, 'database' | 'now'>;
type Glossary = Readonly<{ say: Translate; written: ReadonlyMap<string, string> }>;

const isLocale = (text: string): text is Locale => locales.some((locale) => locale === text);
/** Case is ignored: nobody types 'the Bund' as a sign writes it. */
const folded = (text: string): string => text.trim().toLowerCase();

/** All texts of a language, a few thousand short ones. */
const glossary = cachedQuery({ ms: TRANSLATIONS_MS, most: locales.length }, async ({ database }, locale): Promise<Glossary> => {
  const rows = isLocale(locale) ? await database.select().from(translations).where(eq(translations.locale, locale)) : [];
  return {
    say: sayings(rows),
    // Patterns are left out: nobody can type a placeholder as a name.
    written: new Map(rows.flatMap(({ text, translation }) => (isPattern(text) ? [] : [[folded(translation), text]]))),
  };
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
  return (await glossary(services, locale)).written.get(folded(typed)) ?? typed;
}

const MOST_MEANT = 12;
/** Longer texts are sentences, which nobody searches for. */
const LONGEST_NAME = 48;

/**
 * The shop's own names with a word in their translation that starts with what was typed; those that start with it themselves come first.
 */
export async function namesMeant(services: Clocked, locale: Locale, typed: string): Promise<string[]> {
  const wanted = folded(typed);
  if (locale === DEFAULT_LOCALE || wanted === '') return [];
  const { written } = await glossary(services, locale);
  const meant = [...written].filter(([name]) => name.length <= LONGEST_NAME && ` ${name}`.includes(` ${wanted}`));
  const first = (name: string): number => (name === wanted ? 0 : name.startsWith(wanted) ? 1 : 2);
  return meant
    .toSorted(([one], [other]) => first(one) - first(other) || one.length - other.length)
    .slice(0, MOST_MEANT)
    .map(([, text]) => text);
}
