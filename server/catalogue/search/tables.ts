import { doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { point, tsvector } from '@/server/catalogue/shelf/columns';

const foundThings = ['area', 'brand', 'theme', 'product'] as const;

/** How a character is read in pinyin without tones, the usual reading first. Triggers spell names by it. */
export const pinyinReadings = pgTable('pinyin_readings', {
  character: text().primaryKey(),
  readings: text().array().notNull(),
});

/**
 * Every word that an entry has or had, but for initials and groups: most of what somebody may have meant by a misspelled one is none. A trigger
 * of the entries adds to it; without a unique index, whose writers would wait for one another.
 */
export const searchWords = pgTable('search_words', { word: text().notNull() }, (table) => [index('search_words_word').on(table.word)]);

/**
 * All that can be searched for, whatever table it stands in. Only the triggers of those tables write here, in the transaction that changes
 * them; what a row must say is the view `search_expected`.
 */
export const searchEntries = pgTable(
  'search_entries',
  {
    /** The table it stands in, and its key there. */
    source: text().notNull(),
    sourceId: text().notNull(),
    what: text({ enum: foundThings }).notNull(),
    /** The list of its kind; '' for an area, in which any kind may be found. */
    shelf: text().notNull(),
    cityCode: text().notNull(),
    name: text().notNull(),
    sales: integer().notNull(),
    lng: doublePrecision(),
    lat: doublePrecision(),
    /** Kilometres from the city's centre, moved east by city and north by shelf. */
    place: point(),
    /** Words and single characters, `~waitan` and `^wt` of pinyin and initials, and the name of its group behind `@`. */
    words: tsvector().notNull(),
    /** In pinyin without gaps, and its initials: a line of the name and a line of what else it is known by. */
    spelling: text().notNull(),
    initials: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.sourceId] }),
    index('search_entries_sales').on(table.what, table.shelf, table.cityCode, table.sales.desc(), table.sourceId.desc()),
    index('search_entries_place').using('gist', table.place),
    // Each search reads what waits to be sorted in: little.
    index('search_entries_words').using('gin', table.words).with({ gin_pending_list_limit: 256 }),
  ],
);
