// @ts-check
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { StartFailure } from '../../start-failure.mjs';
import { command, hand } from './unprivileged.mjs';

const MIB = 1024 * 1024;
/** A new cluster, its first write-ahead log and the demo catalogue. */
const NEEDED_MIB = 200;

/**
 * Makes sure that `directory` holds a database cluster. `initdb` runs in a folder beside it, which is then renamed, so that a kill leaves
 * nothing half done; of two first starts at once, one wins and the other uses its cluster.
 * @param {string} directory
 * @param {string} binaries
 * @param {import('./unprivileged.mjs').Identity} identity
 */
export function ensureCluster(directory, binaries, identity) {
  if (!fs.existsSync(path.join(directory, 'PG_VERSION'))) create(directory, binaries, identity);
  hand(directory, identity);
  fs.chmodSync(directory, 0o700);
}

/** @param {string} directory @param {string} binaries @param {import('./unprivileged.mjs').Identity} identity */
function create(directory, binaries, identity) {
  fs.mkdirSync(path.dirname(directory), { recursive: true });
  removeLeftovers(directory);
  requireSpace(path.dirname(directory));
  const draft = `${directory}.init-${process.pid}`;
  try {
    fs.mkdirSync(draft, { mode: 0o700 });
    hand(draft, identity);
    const { file, parameters, options } = command(identity, path.join(binaries, 'initdb'), [
      '-D',
      draft,
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C',
    ]);
    const made = spawnSync(file, parameters, { ...options, encoding: 'utf8' });
    if (made.status !== 0) throw new StartFailure(`The database could not be created in ${directory}: ${reason(made)}`);
    fs.renameSync(draft, directory);
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true });
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
  }
}

/** @param {import('node:child_process').SpawnSyncReturns<string>} made */
const reason = ({ error, stderr }) =>
  /No space left/.test(stderr ?? '') ? 'the disk is full.' : (error?.message ?? stderr.trim().split('\n').at(-1) ?? 'initdb failed');

/**
 * Removes unfinished clusters of starts that were killed.
 * @param {string} directory
 */
function removeLeftovers(directory) {
  const prefix = `${path.basename(directory)}.init-`;
  for (const name of fs.readdirSync(path.dirname(directory))) {
    if (name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length)))) {
      fs.rmSync(path.join(path.dirname(directory), name), { recursive: true, force: true });
    }
  }
}

/** @param {string} folder */
function requireSpace(folder) {
  const { bavail, bsize } = fs.statfsSync(folder);
  const free = Math.floor((bavail * bsize) / MIB);
  if (free < NEEDED_MIB) throw new StartFailure(`The disk is full: ${folder} has ${free} MiB free, the database needs ${NEEDED_MIB} MiB.`);
}

/** @param {number} pid */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
