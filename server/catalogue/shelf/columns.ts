import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { customType } from 'drizzle-orm/pg-core';

/** Pairs of neighbouring characters of what can be searched, with words such as `city:310100`: Chinese has no spaces to split at. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** See `placeOf`: kilometres from the city's centre, moved east by city and lane. */
export const point = customType<{ data: string }>({ dataType: () => 'point' });

/** What a table needs so that lists of a city can be read from it: `search` with a gin index, and `place` with a gist index to sort by distance. */
export type ShelfTable = PgTable & Readonly<Record<'id' | 'cityCode' | 'listed' | 'search', PgColumn>> & Readonly<{ place?: PgColumn }>;
