import type { Database } from './connection';

/** Builds a prepared query once for each pool: drizzle generates its text once, and PostgreSQL plans it once for each connection. */
export function prepared<Query>(make: (database: Database) => Query): (database: Database) => Query {
  const known = new WeakMap<Database, Query>();
  return (database) => {
    const existing = known.get(database);
    if (existing) return existing;
    const made = make(database);
    known.set(database, made);
    return made;
  };
}
