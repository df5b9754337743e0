import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';

/** What repositories see: the pool, or a transaction on one of its connections. */
export type Database = NodePgDatabase;

export type Connection = Readonly<{ pool: Pool; database: Database; close(): Promise<void> }>;

const STATEMENT_TIMEOUT_MS = 10_000;
const CONNECT_TIMEOUT_MS = 5_000;
const IDLE_TIMEOUT_MS = 30_000;

type Options = { url: string; size?: number; onError?: (error: Error) => void };

/**
 * Nothing here retries: a command that failed may have happened, and only its idempotency key can say.
 * @param options `size` is the most connections this process opens.
 */
export function openConnection({ url, size = 16, onError }: Options): Connection {
  const pool = new Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    // The embedded server's lease tells this process's connections from those of others by it.
    application_name: `yuexiang ${process.pid}`,
  });
  // Without a listener a restart of the database would end this process.
  pool.on('error', (error) => onError?.(error));
  // The pool listens only while a connection lies idle. One that breaks between two statements of a transaction would end this process too;
  // the statement that comes next fails, and so does its transaction.
  pool.on('connect', (client) => { client.on('error', () => undefined); });
  return { pool, database: drizzle(pool, { casing: 'snake_case' }), close: () => pool.end() };
}

const KEY = Symbol.for('yuexiang.connection');
type Shared = { [KEY]?: Connection };

/** One connection pool for the process: modules may exist twice (hot reload, two bundles), the pool may not. */
export function shareConnection(connection: Connection): Connection {
  (globalThis as Shared)[KEY] = connection;
  return connection;
}

export function sharedConnection(): Connection {
  const connection = (globalThis as Shared)[KEY];
  if (!connection) throw new Error('No database connection: the front process opens it before it listens.');
  return connection;
}
