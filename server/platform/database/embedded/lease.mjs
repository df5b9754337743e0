// @ts-check
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartFailure } from '../../start-failure.mjs';
import { rotateLog } from './log.mjs';
import { addressOf, ensureServer, pause, runningAt, stopServer } from './server.mjs';

const LEASE = 'yuexiang lease';
const LEAVING = 'yuexiang leaving';
const ATTEMPTS = 100;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;
const LOG_CHECK_MS = 60_000;

/**
 * `onTrouble` is told why the server can't be restarted (once for each reason, while attempts go on), or why its log can't be rotated.
 * @typedef {{ url: string, urlOf(database: string): string, leave(): Promise<void> }} Lease
 * @typedef {{ onRestart?: (seconds: number) => void, onTrouble?: (error: Error) => void }} Listeners
 */

/**
 * Uses the embedded server on `directory`, starting it if it isn't running. The lease is an open connection: while one is held no other
 * client stops the server, and losing it means that the server died, which is then restarted. `leave()` by the last client stops the
 * server. When a restart fails, because the disk is full or memory has run out, it is tried again after longer and longer pauses.
 * @param {import('./server.mjs').Place & Listeners} place
 * @returns {Promise<Lease>}
 */
export async function leaseServer({ onRestart, onTrouble, ...given }) {
  const directory = path.resolve(given.directory);
  const place = { ...given, directory };
  const leaving = new AbortController();
  const { signal } = leaving;
  /** @type {pg.Client} */
  let held;
  /** @type {Promise<void> | undefined} */
  let restarting;
  const hold = async () => {
    held = await connect(place);
    held.on('end', () => {
      if (!signal.aborted) restarting = restart();
    });
  };
  const restart = async () => {
    const lost = Date.now();
    let said = '';
    for (let wait = FIRST_PAUSE_MS; !signal.aborted; wait = Math.min(2 * wait, LONGEST_PAUSE_MS)) {
      try {
        await hold();
        return onRestart?.((Date.now() - lost) / 1000);
      } catch (reason) {
        const error = /** @type {Error} */ (reason);
        if (error.message !== said) onTrouble?.(error);
        said = error.message;
        await pauseUnless(signal, wait);
      }
    }
  };
  await hold();
  const log = setInterval(() => {
    try {
      rotateLog(directory);
    } catch (error) {
      onTrouble?.(/** @type {Error} */ (error));
    }
  }, LOG_CHECK_MS).unref();
  const sockets = runningAt(directory) ?? '';
  return {
    url: addressOf(sockets),
    urlOf: (database) => addressOf(sockets, database),
    async leave() {
      if (signal.aborted) return;
      leaving.abort();
      clearInterval(log);
      await restarting;
      await held.end();
      if (await isLastOut(sockets)) await stopServer(directory);
    },
  };
}

/** @param {AbortSignal} signal @param {number} ms */
const pauseUnless = (signal, ms) => sleep(ms, undefined, { signal }).catch(() => undefined);

/**
 * A server that is starting up or shutting down refuses connections: retries until it is one or the other.
 * @param {import('./server.mjs').Place} place
 */
async function connect(place) {
  for (let attempt = 0; ; attempt += 1) {
    const sockets = await ensureServer(place);
    const client = new pg.Client({ connectionString: addressOf(sockets), application_name: LEASE });
    // Once connected, an error is followed by 'end', which is handled.
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
    // Neither our own connections nor those of leaving processes count: of two that leave together at least one must stop the server, and
    // both may.
    const { rows } = await client.query(
      "select 1 from pg_stat_activity where backend_type = 'client backend' and application_name <> all($1) limit 1",
      [[LEAVING, `yuexiang ${process.pid}`]],
    );
    return rows.length === 0;
  } catch {
    // Already stopped.
    return false;
  } finally {
    await client.end();
  }
}
