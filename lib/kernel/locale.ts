export const locales = ['zh-CN', 'en'] as const;
export type Locale = (typeof locales)[number];

/** The language that the shop's operators write in. */
export const DEFAULT_LOCALE: Locale = 'zh-CN';

/** The language that an address names; the operators' for any other text. */
export const localeNamed = (name: unknown): Locale => locales.find((locale) => locale === name) ?? DEFAULT_LOCALE;
