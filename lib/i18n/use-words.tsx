'use client';

import type { CompiledMessage } from 'icu-minify/format';
import format from 'icu-minify/format';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Locale } from '@/lib/kernel/locale';
import type { Scope } from './messages';
import type { Words, WordValues } from './words';

export type CompiledWords = Readonly<Partial<Record<Scope, Readonly<Record<string, CompiledMessage>>>>>;
type Dictionary = { readonly locale: Locale; readonly words: CompiledWords };

const DictionaryContext = createContext<Dictionary | undefined>(undefined);

/**
 * Making one of Intl's formats takes a slow phone 20 ms, and a page of prices needs dozens. There are only as many as messages name, so a
 * plain Map is enough: lru-cache would cost the page 5.8 KB gz.
 */
function kept<Arguments extends unknown[], Format>(make: (...args: Arguments) => Format): (...args: Arguments) => Format {
  const made = new Map<string, Format>();
  return (...args) => {
    const key = JSON.stringify(args);
    const format = made.get(key) ?? make(...args);
    made.set(key, format);
    return format;
  };
}

const formatters = {
  getDateTimeFormat: kept((...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args)),
  getNumberFormat: kept((...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args)),
  getPluralRules: kept((...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args)),
};

/** Provides compiled messages to the client components below; a nested provider adds its scopes. Use `<Words>` instead. */
export function WordsProvider({ locale, words, children }: Dictionary & { readonly children: ReactNode }) {
  const outer = useContext(DictionaryContext);
  const dictionary = useMemo(() => ({ locale, words: { ...outer?.words, ...words } }), [outer, locale, words]);
  return <DictionaryContext value={dictionary}>{children}</DictionaryContext>;
}

function useDictionary(): Dictionary {
  const dictionary = useContext(DictionaryContext);
  if (!dictionary) throw new Error('useWords needs <Words> above it');
  return dictionary;
}

export const useLocale = (): Locale => useDictionary().locale;

/**
 * The words of a scope, in a client component. Messages arrive compiled (next-intl's icu-minify), so that the page needs a formatter of 0.7
 * KB gz; next-intl's own useTranslations would bring its parser, 12 KB.
 */
export const useWords = <S extends Scope>(scope: S): Words<S> => useWordsWith(scope, '');

/**
 * The words of a part that is loaded after a tap. They come with its script, in every language and without places for values, so that the
 * documents which may never need them don't carry them.
 */
export function useLateWords<Key extends string>(table: Readonly<Record<Key, Readonly<Record<Locale, string>>>>): (key: Key) => string {
  const locale = useLocale();
  return (key) => table[key][locale];
}

/**
 * The words of a scope with overrides from another: a kind of goods may replace `ready` of `order` by its own `order_ready`. A kind without
 * overrides uses the general words.
 */
export function useWordsWith<S extends Scope>(scope: S, own: string): Words<S> {
  const { locale, words } = useDictionary();
  return useMemo(() => {
    const table = words[scope];
    if (!table) throw new Error(`the words of '${scope}' are not provided: add the scope to <Words scopes>`);
    const instead = new Map(Object.entries(words)).get(own);
    return (key: string, values?: WordValues) => {
      const message = instead?.[`${scope}_${key}`] ?? table[key];
      if (message === undefined) return key;
      return typeof message === 'string' ? message : String(format<string>(message, locale, values, { formatters }));
    };
  }, [locale, words, scope, own]);
}
