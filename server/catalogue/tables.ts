import { boolean, doublePrecision, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';

/** China's divisions: province 1, city 2, county 3, street 4. The node named 'city-level district' is left out (§3). */
export const areas = pgTable(
  'areas',
  {
    code: text().primaryKey(),
    parentCode: text().notNull(),
    name: text().notNull(),
    level: smallint().notNull(),
  },
  (table) => [index('areas_parent').on(table.parentCode, table.code)],
);

/** Cities the shop sells in. */
export const cities = pgTable('cities', {
  code: text().primaryKey(),
  /** Small and stable: shifts the city's hotels in the distance index. */
  ordinal: integer().notNull().unique(),
  name: text().notNull(),
  telCode: text().notNull(),
  pinyin: text().notNull(),
  initial: text().notNull(),
  hot: boolean().notNull().default(false),
  lng: doublePrecision().notNull(),
  lat: doublePrecision().notNull(),
});

/** Business areas and districts of a city's hotels. */
export const quarters = pgTable(
  'quarters',
  {
    code: text().primaryKey(),
    cityCode: text().notNull(),
    kind: text({ enum: ['district', 'business'] }).notNull(),
    name: text().notNull(),
    lng: doublePrecision().notNull(),
    lat: doublePrecision().notNull(),
    /** Higher is more popular. */
    heat: integer().notNull().default(0),
  },
  (table) => [index('quarters_city').on(table.cityCode, table.heat.desc())],
);
