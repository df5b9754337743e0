import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Cursor } from '@/server/call/cursor';

export type ByAge = 'newest' | 'oldest';

/** Pages through rows by when they were made; `no` breaks ties. To the microsecond, which a Date would lose, and a page its rows with it. */
export const byAge = (made: PgColumn, no: PgColumn, sort: ByAge) => ({
  key: sql<string>`${made}::text`,
  behind: (after: Cursor | undefined): SQL | undefined =>
    after && sql`(${made}, ${no}) ${sql.raw(sort === 'newest' ? '<' : '>')} (${String(after[0])}::timestamptz, ${String(after[1])})`,
  order: sort === 'newest' ? [desc(made), desc(no)] : [asc(made), asc(no)],
});
