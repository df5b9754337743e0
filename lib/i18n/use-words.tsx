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
 * One of Intl's formats takes a slow phone 20 ms to make, and a page of prices asks for dozens. There are only as many as the messages name,
 * so a Map will do: lru-cache would cost the page 5.8 KB gz.
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

/** Hands compiled messages to the client components below; a nested one adds its scopes to the outer's. Use `<Words>`. */
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
 * The words of a scope in a client component: the messages arrive compiled (next-intl's icu-minify), so that the page
 * ships a formatter of 0.7 KB gz; next-intl's own useTranslations would bring the parser, 12 KB.
 */
export const useWords = <S extends Scope>(scope: S): Words<S> => useWordsWith(scope, '');

/**
 * The words of a scope, with those of another in their place: what `order` calls `ready`, a scope of one kind of goods may call
 * otherwise as `order_ready`. A kind without such a scope says what holds for all.
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
