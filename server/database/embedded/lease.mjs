// @ts-check
import path from 'node:path';
import pg from 'pg';
import { StartFailure } from '../../start-failure.mjs';
import { addressOf, ensureServer, pause, runningAt, stopServer } from './server.mjs';

const LEASE = 'yuexiang lease';
const LEAVING = 'yuexiang leaving';
const ATTEMPTS = 100;

/**
 * @typedef {{ url: string, urlOf(database: string): string, leave(): Promise<void> }} Lease
 */

/**
 * Uses the embedded server on `directory`, starting it when nobody has. The lease is an open connection: while one is held no other client
 * stops the server, and its loss tells that the server died, which is then started again. `leave()` by the last one out stops the server.
 * @param {import('./server.mjs').Place & { onRestart?: (seconds: number) => void }} place
 * @returns {Promise<Lease>}
 */
export async function leaseServer({ onRestart, ...given }) {
  const directory = path.resolve(given.directory);
  const place = { ...given, directory };
  let left = false;
  /** @type {pg.Client} */
  let held;
  const hold = async () => {
    held = await connect(place);
    held.on('end', async () => {
      if (left) return;
      const lost = Date.now();
      await hold();
      onRestart?.((Date.now() - lost) / 1000);
    });
  };
  await hold();
  const sockets = runningAt(directory) ?? '';
  return {
    url: addressOf(sockets),
    urlOf: (database) => addressOf(sockets, database),
    async leave() {
      if (left) return;
      left = true;
      await held.end();
      if (await isLastOut(sockets)) await stopServer(directory);
    },
  };
}

/** A server that is starting up or shutting down refuses connections: try until it has made up its mind. @param {import('./server.mjs').Place} place */
async function connect(place) {
  for (let attempt = 0; ; attempt += 1) {
    const sockets = await ensureServer(place);
    const client = new pg.Client({ connectionString: addressOf(sockets), application_name: LEASE });
    // An error after the connection stood comes with 'end', which is listened to.
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (attempt >= ATTEMPTS) throw new StartFailure(`The database does not answer: ${/** @type {Error} */ (error).message}`);
      await pause(100);
    }
  }
}

/** @param {string} sockets */
async function isLastOut(sockets) {
  const client = new pg.Client({ connectionString: addressOf(sockets), application_name: LEAVING });
  client.on('error', () => undefined);
  try {
    await client.connect();
    // Our own do not count, nor do those who are leaving too: of two that leave together at least one must stop it, and both may.
    const { rows } = await client.query(
      "select 1 from pg_stat_activity where backend_type = 'client backend' and application_name <> all($1) limit 1",
      [[LEAVING, `yuexiang ${process.pid}`]],
    );
    return rows.length === 0;
  } catch {
    // It has stopped already.
    return false;
  } finally {
    await client.end();
  }
}
