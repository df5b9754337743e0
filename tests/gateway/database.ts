import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { type Connection, openConnection } from '@/server/platform/database/connection';

const POOL_SIZE = 8;
/**
 * How long a statement, its answer and a free connection may take (ms). A busy machine exceeds the product's few seconds, and what a test
 * asks for is mostly thousands of rows; tests about those limits open a connection of their own.
 */
const PATIENCE_MS = 300_000;

const given = (name: 'TEST_DATABASE_SERVER' | 'TEST_DATABASE_TEMPLATE'): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: this test belongs to jest's project 'gateway'.`);
  return value;
};

async function administer(statement: string): Promise<void> {
  const client = new Client({ connectionString: given('TEST_DATABASE_SERVER') });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

export type TestDatabase = Connection & Readonly<{ url: string }>;

/**
 * A database for one test file, migrated and seeded unless it is to be `empty`: call it in `beforeAll`, and `close()` in `afterAll`, which
 * also drops it.
 */
export async function openTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const name = `copy_${randomBytes(6).toString('hex')}`;
  // Copying the template's files takes a third of the time of copying through the write-ahead log.
  await administer(`create database ${name} template ${empty ? 'template0' : given('TEST_DATABASE_TEMPLATE')} strategy file_copy`);
  const url = new URL(given('TEST_DATABASE_SERVER'));
  url.pathname = `/${name}`;
  const patient = new URL(url);
  for (const limit of ['statement_timeout', 'query_timeout', 'idle_in_transaction_session_timeout'])
    patient.searchParams.set(limit, String(PATIENCE_MS));
  const connection = openConnection({ url: patient.toString(), size: POOL_SIZE });
  connection.pool.options.connectionTimeoutMillis = PATIENCE_MS;
  return {
    ...connection,
    url: url.toString(),
    close: async () => {
      await connection.close();
      await administer(`drop database ${name} with (force)`);
    },
  };
}
