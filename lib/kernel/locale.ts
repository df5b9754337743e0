export const locales = ['zh-CN', 'en'] as const;
export type Locale = (typeof locales)[number];

/** The language that the shop's operators write in. */
export const DEFAULT_LOCALE: Locale = 'zh-CN';
