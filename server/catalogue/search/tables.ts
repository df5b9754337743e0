import { doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { point, tsvector } from '@/server/catalogue/shelf/columns';

const foundThings = ['area', 'brand', 'theme', 'product'] as const;

/** Pinyin readings of a character without tones, the most usual first. Triggers spell names with it. */
export const pinyinReadings = pgTable('pinyin_readings', {
  character: text().primaryKey(),
  readings: text().array().notNull(),
});

/**
 * Every word that an entry has or once had, except initials and groups; used to discard misspellings that can't match anything. A trigger
 * on the entries adds to it. It has no unique index, whose writers would wait for one another.
 */
export const searchWords = pgTable('search_words', { word: text().notNull() }, (table) => [index('search_words_word').on(table.word)]);

/**
 * Everything that can be searched, from whatever table. Only triggers of those tables write here, in the transaction that changes them; the
 * view `search_expected` defines what each row must contain.
 */
export const searchEntries = pgTable(
  'search_entries',
  {
    /** The table it comes from, and its key there. */
    source: text().notNull(),
    sourceId: text().notNull(),
    what: text({ enum: foundThings }).notNull(),
    /** The list of its kind; '' for an area, which leads to goods of any kind. */
    shelf: text().notNull(),
    cityCode: text().notNull(),
    name: text().notNull(),
    sales: integer().notNull(),
    lng: doublePrecision(),
    lat: doublePrecision(),
    /** Kilometres from the city's centre, moved east by city and north by shelf. */
    place: point(),
    /** Words and single characters, `~waitan` and `^wt` for pinyin and initials, and the name of its group after `@`. */
    words: tsvector().notNull(),
    /** Pinyin without gaps, and initials: one line for the name and one for its other names. */
    spelling: text().notNull(),
    initials: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.sourceId] }),
    index('search_entries_sales').on(table.what, table.shelf, table.cityCode, table.sales.desc(), table.sourceId.desc()),
    index('search_entries_place').using('gist', table.place),
    // Each search also scans the pending list, so it is kept short.
    index('search_entries_words').using('gin', table.words).with({ gin_pending_list_limit: 256 }),
  ],
);
