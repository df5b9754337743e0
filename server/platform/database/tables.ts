import { pgTable, text } from 'drizzle-orm/pg-core';

/** Which SQL files (see `applyObjects`) the database was given, by their path below `server`, and in what wording. */
export const appliedObjects = pgTable('applied_objects', { file: text().primaryKey(), fingerprint: text().notNull() });
