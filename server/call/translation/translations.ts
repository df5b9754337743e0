import { eq } from 'drizzle-orm';
import { DEFAULT_LOCALE, type Locale, locales } from '@/lib/kernel/locale';
import { cachedQuery } from '@/server/platform/database/cached-query';
import type { Services } from '@/server/call/services';
import { translations } from './tables';

const TRANSLATIONS_MS = 10_000;

type Clocked = Pick<Services, 'database' | 'now'>;
type Glossary = Readonly<{ translated: ReadonlyMap<string, string>; written: ReadonlyMap<string, string> }>;

const isLocale = (text: string): text is Locale => locales.some((locale) => locale === text);
/** Without regard to case: nobody types 'the Bund' as a sign writes it. */
const folded = (text: string): string => text.trim().toLowerCase();

/** All of a language, some thousand short texts. */
const glossary = cachedQuery({ ms: TRANSLATIONS_MS, most: locales.length }, async ({ database }, locale): Promise<Glossary> => {
  const rows = isLocale(locale) ? await database.select().from(translations).where(eq(translations.locale, locale)) : [];
  return {
    translated: new Map(rows.map(({ text, translation }) => [text, translation])),
    written: new Map(rows.map(({ text, translation }) => [folded(translation), text])),
  };
});

export type Translate = (text: string) => string;
const asWritten: Translate = (text) => text;

/** Translates the shop's texts; a text without a translation stays as written. */
export async function translator(services: Clocked, locale: Locale): Promise<Translate> {
  if (locale === DEFAULT_LOCALE) return asWritten;
  const { translated } = await glossary(services, locale);
  return (text) => translated.get(text) ?? text;
}

/** The operators' own word for a foreign reader's search term, because search runs on the original texts. */
export async function wordAsWritten(services: Clocked, locale: Locale, typed: string): Promise<string> {
  if (locale === DEFAULT_LOCALE) return typed;
  return (await glossary(services, locale)).written.get(folded(typed)) ?? typed;
}
