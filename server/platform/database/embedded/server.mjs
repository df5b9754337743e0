// @ts-check
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { StartFailure } from '../../start-failure.mjs';
import { findBinaries } from './binaries.mjs';
import { MOST_POOLED } from './connections.mjs';
import { ensureCluster, isAlive } from './data-directory.mjs';
import { logFile, openLog } from './log.mjs';
import { command, hand, unprivileged } from './unprivileged.mjs';

/** Names the socket file; no TCP port is opened. */
const PORT = 5432;
const POLL_MS = 25;
/** Those of the pools, and some for programs beside the shop. */
const MOST_CONNECTIONS = MOST_POOLED + 20;
const START_TIMEOUT_MS = 60_000;

const settings = {
  listen_addresses: '',
  max_connections: String(MOST_CONNECTIONS),
  shared_buffers: '64MB',
  // One machine, no replicas: the write-ahead log contains only what crash recovery needs.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  // Statements are short: compiling them costs more than it saves.
  jit: 'off',
  io_method: 'sync',
  // Errors of statements go to the application, which knows what may be logged; here they would be logged with names and mobiles.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

/** For databases that need not survive a crash. */
const fleeting = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * `directory` holds the data, `root` the project with its node_modules; `lasting: false` gives up crash safety for speed (tests).
 * @typedef {{ directory: string, root: string, lasting?: boolean }} Place
 */

/**
 * The address of the server's socket folder, for `pg`.
 * @param {string} sockets
 * @param {string} database
 */
export const addressOf = (sockets, database = 'postgres') =>
  `postgres://postgres@localhost:${PORT}/${database}?host=${encodeURIComponent(sockets)}`;

/**
 * The socket folder of the server running on `directory`; undefined when none is. Read from PostgreSQL's own pid file, so it is also right
 * for a server that another process started under another temp directory.
 * @param {string} directory
 */
export function runningAt(directory) {
  const [pid, , , , sockets] = readPidFile(directory);
  return pid && sockets && isAlive(Number(pid)) && fs.existsSync(path.join(sockets, `.s.PGSQL.${PORT}`)) ? sockets : undefined;
}

/** @param {string} directory */
function readPidFile(directory) {
  try {
    return fs
      .readFileSync(path.join(directory, 'postmaster.pid'), 'utf8')
      .split('\n')
      .map((line) => line.trim());
  } catch {
    return [];
  }
}

/**
 * Starts a server on `directory` unless one is running.
 * @param {Place} place
 * @returns {Promise<string>} its socket folder
 */
export async function ensureServer({ directory, root, lasting = true }) {
  const running = runningAt(directory);
  if (running) return running;
  const identity = unprivileged();
  const binaries = findBinaries(root);
  ensureCluster(directory, binaries, identity);
  const sockets = socketFolder(directory, identity);
  const log = openLog(directory);
  const exited = launch({
    directory,
    log: log.descriptor,
    binaries,
    sockets,
    identity,
    flags: lasting ? settings : { ...settings, ...fleeting },
  });
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const started = runningAt(directory);
    if (started) return started;
    if (exited() && !isAlive(Number(readPidFile(directory)[0] ?? 0))) break;
    await pause();
  }
  throw new StartFailure(`The database did not start: ${lastWords(log.written())} (see ${logFile(directory)})`);
}

/**
 * Under the temp directory, because a socket's path may have at most 107 bytes, and a project's path may be longer.
 * @param {string} directory
 * @param {import('./unprivileged.mjs').Identity} identity
 */
function socketFolder(directory, identity) {
  const name = `yuexiang-${createHash('sha256').update(directory).digest('hex').slice(0, 12)}`;
  const folder = path.join(os.tmpdir(), name);
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid } = fs.statSync(folder);
  // The folder's owner could run a server of their own there.
  if (process.getuid && ![process.getuid(), identity.owner?.uid].includes(uid) && process.getuid() !== 0) {
    throw new StartFailure(`${folder} belongs to another user: remove it, or set TMPDIR.`);
  }
  hand(folder, identity);
  fs.chmodSync(folder, 0o700);
  return folder;
}

/** @param {{ directory: string, log: number, binaries: string, sockets: string, identity: import('./unprivileged.mjs').Identity, flags: Record<string, string> }} what */
function launch({ directory, log, binaries, sockets, identity, flags }) {
  const set = Object.entries(flags).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { file, parameters, options } = command(identity, path.join(binaries, 'postgres'), [
    '-D',
    directory,
    '-k',
    sockets,
    '-p',
    String(PORT),
    ...set,
  ]);
  // Detached: Ctrl-C at the terminal must not reach it before the application has finished its requests.
  const child = spawn(file, parameters, { ...options, stdio: ['ignore', log, log], detached: true });
  fs.closeSync(log);
  let exited = false;
  child.once('exit', () => {
    exited = true;
  });
  child.once('error', () => {
    exited = true;
  });
  child.unref();
  return () => exited;
}

/** @param {string} log */
function lastWords(log) {
  const lines = log.trim().split('\n');
  const fatal = lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? lines.at(-1);
  return fatal?.replace(/^.*?(FATAL|PANIC|ERROR): +/, '') ?? 'no word from it';
}

/**
 * Tells the server to stop and waits until it has.
 * @param {string} directory
 */
export async function stopServer(directory) {
  const pid = Number(readPidFile(directory)[0] ?? 0);
  if (!pid || !isAlive(pid)) return;
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (fs.existsSync(path.join(directory, 'postmaster.pid')) && Date.now() < deadline) await pause();
}

export const pause = (ms = POLL_MS) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
