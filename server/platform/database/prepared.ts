import type { Database } from './connection';

/** Makes a prepared query once for each pool: drizzle builds its text once, and PostgreSQL plans it once a connection. */
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
