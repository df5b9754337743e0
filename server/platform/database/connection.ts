import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { breakOff, isSilence, isWatched, WatchedClient } from './watched-client';

/** What data access code is given: the pool, or a transaction on one of its connections. */
export type Database = NodePgDatabase;

export type Connection = Readonly<{ pool: Pool; database: Database; close(): Promise<void> }>;

/** Longer statements are cancelled by the server (ms). */
const STATEMENT_TIMEOUT_MS = 3_500;
/** Longer silence means that the network lost the query or its answer (ms). */
const ANSWER_TIMEOUT_MS = 4_000;
/** A transaction whose process was cut off keeps its locks no longer than this (ms). */
const IDLE_IN_TRANSACTION_MS = 3_500;
/** Longest wait for a free connection (ms). */
const WAIT_TIMEOUT_MS = 5_000;
const IDLE_TIMEOUT_MS = 30_000;
/** TCP keepalive starts after this idle time (ms), then probes every second, ten times. */
const KEEP_ALIVE_MS = 5_000;

/** Columns are named in snake case by what the tables call them. */
export const COLUMN_CASING = 'snake_case';

type Options = {
  url: string;
  size?: number;
  /** For the start: migrations and seed have no time limit. */
  patient?: boolean;
  onError?: (error: Error) => void;
};

/**
 * Nothing here retries: a command that failed may have taken effect, and only its idempotency key can tell.
 * @param options `size` is the most connections this process opens
 */
export function openConnection({ url, size = 16, patient = false, onError }: Options): Connection {
  const pool = new Pool({
    connectionString: url,
    max: size,
    Client: WatchedClient,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    connectionTimeoutMillis: WAIT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    ...(patient ? {} : { query_timeout: ANSWER_TIMEOUT_MS }),
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    // The embedded server's lease tells processes apart by this name.
    application_name: `yuexiang ${process.pid}`,
  });
  // Without a listener a restart of the database would end this process.
  pool.on('error', (error) => onError?.(error));
  // The pool listens only to idle connections. One that breaks between two statements of a transaction would end this process too; with
  // this listener only the next statement fails, and with it the transaction.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
  dropTogether(pool);
  return { pool, database: drizzle(pool, { casing: COLUMN_CASING }), close: () => pool.end() };
}

/**
 * A network that drops packets drops them for every connection. When one has not answered in time, the idle ones are closed with it;
 * otherwise each would cost another request its answer.
 */
function dropTogether(pool: Pool): void {
  const idle = new Set<WatchedClient>();
  const dropIdle = (): void => {
    for (const client of idle) breakOff(client, 'another one did not answer');
  };
  pool.on('connect', (client) => {
    if (isWatched(client)) client.onSilence = dropIdle;
  });
  pool.on('acquire', (client) => {
    if (isWatched(client)) idle.delete(client);
  });
  pool.on('release', (error, client) => {
    if (isSilence(error)) dropIdle();
    else if (isWatched(client)) idle.add(client);
  });
  pool.on('remove', (client) => {
    if (isWatched(client)) idle.delete(client);
  });
}
