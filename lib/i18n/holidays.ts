import type { Locale } from '@/lib/kernel/locale';
import { enumerated } from './enumerated';

/** Public holidays by their names in the calendar. */
export const holidaysInEnglish: Readonly<Record<string, string>> = {
  元旦: 'New Year',
  春节: 'Spring Festival',
  清明: 'Qingming',
  劳动节: 'Labour Day',
  端午: 'Dragon Boat',
  中秋: 'Mid-Autumn',
  国庆节: 'National Day',
};

/** Public holidays of the calendar as a reader of `locale` enumerates them. */
export const holidaysNamed = (locale: Locale, names: readonly string[]): string =>
  enumerated(
    locale,
    names.map((name) => (locale === 'en' ? (holidaysInEnglish[name] ?? name) : name)),
  );
