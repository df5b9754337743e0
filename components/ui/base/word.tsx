'use client';

import type { Scope, WordKey } from '@/lib/i18n/messages';
import { useWords } from '@/lib/i18n/use-words';

/** One word, for server components that don't know their locale: a not-found page gets no params. */
export function Word<S extends Scope>({ scope, name }: { readonly scope: S; readonly name: WordKey<S> }) {
  return useWords(scope)(name);
}
