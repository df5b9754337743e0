import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { locales } from '@/lib/kernel/locale';

/**
 * Translations of the shop's own texts (titles, categories, tabs, tags, places) from `DEFAULT_LOCALE`. Keyed by the text itself, because
 * the same tag stands in a million rows; a text without a translation is shown as it is.
 */
export const translations = pgTable(
  'translations',
  { locale: text({ enum: locales }).notNull(), text: text().notNull(), translation: text().notNull() },
  (table) => [primaryKey({ columns: [table.locale, table.text] })],
);
