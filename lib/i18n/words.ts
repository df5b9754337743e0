import { createTranslator } from 'next-intl';
import type { Locale } from '@/lib/kernel/locale';
import { messages, type Scope, type WordKey, type WordTable } from './messages';

export type WordValues = Readonly<Record<string, string | number>>;
/** Reads one message of a scope; `{name}` and ICU plurals are filled from the values. */
export type Words<S extends Scope> = (key: WordKey<S>, values?: WordValues) => string;

/**
 * The words of one scope for Server Components and the gateway. Client components read theirs with `useWords`.
 * next-intl's translator carries an ICU parser of 8 KB gz, which is why the browser has another door.
 */
export function words<S extends Scope>(locale: Locale, scope: S): Words<S> {
  const table: WordTable = messages[locale][scope];
  const translate = createTranslator({ locale, messages: table, timeZone: 'Asia/Shanghai' });
  const read: (key: string, values?: WordValues) => string = translate;
  return read;
}
