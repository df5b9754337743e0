import { createTranslator } from 'next-intl';
import type { Locale } from '@/lib/kernel/locale';
import { messages, type Scope, type WordKey, type WordTable } from './messages';

export type WordValues = Readonly<Record<string, string | number>>;
/** Reads one message of a scope; `{name}` and ICU plurals are filled from the values. */
export type Words<S extends Scope> = (key: WordKey<S>, values?: WordValues) => string;

type Read = (key: string, values?: WordValues) => string;

/** By locale and scope. A translator parses each message once; making a new one costs more than the rest of a short answer. */
const known = new Map<string, Read>();

/**
 * The words of a scope, for Server Components and the gateway; client components use `useWords`. next-intl's translator contains an ICU
 * parser of 8 KB gz, which the browser is spared.
 */
export function words<S extends Scope>(locale: Locale, scope: S): Words<S> {
  const name = `${locale} ${scope}`;
  const kept = known.get(name);
  if (kept) return kept;
  const table: WordTable = messages[locale][scope];
  const read: Read = createTranslator({ locale, messages: table, timeZone: 'Asia/Shanghai' });
  known.set(name, read);
  return read;
}
