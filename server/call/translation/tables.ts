import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { locales } from '@/lib/kernel/locale';

/**
 * What the shop's own texts are called in another language than the one they were written in (`DEFAULT_LOCALE`): titles, categories,
 * tabs, tags, places. By the text itself, because the same tag stands in a million rows; a text without a translation is shown as it is.
 */
export const translations = pgTable(
  'translations',
  { locale: text({ enum: locales }).notNull(), text: text().notNull(), translation: text().notNull() },
  (table) => [primaryKey({ columns: [table.locale, table.text] })],
);
