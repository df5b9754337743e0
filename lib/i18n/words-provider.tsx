import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import type { ReactNode } from 'react';
import type { Locale } from '@/lib/kernel/locale';
import { messages, type Scope } from './messages';
import { type CompiledWords, WordsProvider } from './use-words';

const compiled = new Map<string, NonNullable<CompiledWords[Scope]>>();

function compiledScope(locale: Locale, scope: Scope): NonNullable<CompiledWords[Scope]> {
  const key = `${locale}/${scope}`;
  const known = compiled.get(key);
  if (known) return known;
  // Through JSON, because the compiler's objects have no prototype and React refuses to send those to the browser.
  const plain = (text: string): CompiledMessage => JSON.parse(JSON.stringify(compile(text)));
  const table = Object.fromEntries(Object.entries(messages[locale][scope]).map(([name, text]) => [name, plain(text)]));
  compiled.set(key, table);
  return table;
}

export const compiledWords = (locale: Locale, scopes: readonly Scope[]): CompiledWords =>
  Object.fromEntries(scopes.map((scope) => [scope, compiledScope(locale, scope)]));

interface WordsProps {
  readonly locale: Locale;
  /** The scopes that the client components below read; the layout already provides `ui`. Every scope named here is sent with the page. */
  readonly scopes: readonly Scope[];
  readonly children: ReactNode;
}

export function Words({ locale, scopes, children }: WordsProps) {
  return (
    <WordsProvider locale={locale} words={compiledWords(locale, scopes)}>
      {children}
    </WordsProvider>
  );
}
