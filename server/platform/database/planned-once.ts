import { createHash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { PgDialect, type PreparedQueryConfig } from 'drizzle-orm/pg-core';
import type { QueryResult, QueryResultRow } from 'pg';
import { COLUMN_CASING, type Database } from './connection';

const dialect = new PgDialect({ casing: COLUMN_CASING });

/** Every connection keeps its plans in the database's memory: enough for the forms that the shop's orders have, and no more. */
const MOST_TEXTS = 40;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_TEXTS) return known;
  const name = `planned_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
  names.set(text, name);
  return name;
}

/** Runs a composed statement that PostgreSQL parses and plans once for each connection; one with a new text is planned like any other. */
export async function runPlanned<Row extends QueryResultRow>(database: Database, statement: SQL): Promise<Row[]> {
  const query = dialect.sqlToQuery(statement);
  const prepared = database._.session.prepareQuery<PreparedQueryConfig & { execute: QueryResult<Row> }>(
    query,
    undefined,
    nameOf(query.sql),
    false,
  );
  return (await prepared.execute()).rows;
}
