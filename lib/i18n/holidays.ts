import type { Locale } from '@/lib/kernel/locale';
import { enumerated } from './enumerated';
import { grammarOf } from './grammar/grammar';

/** Public holidays of the calendar as a reader of `locale` enumerates them. */
export const holidaysNamed = (locale: Locale, names: readonly string[]): string =>
  enumerated(
    locale,
    names.map((name) => grammarOf(locale).holidays[name] ?? name),
  );
