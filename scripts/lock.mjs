// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { isAlive } from '../server/platform/database/embedded/data-directory.mjs';

const POLL_MS = 500;
/** A lock is filled at once; one that is empty longer than this was left by a full disk. */
const EMPTY_MS = 2000;

/**
 * Of two starts at once only one builds; the second waits. A lock whose holder has died is taken over.
 * @param {string} file
 * @param {() => Promise<void>} work
 */
export async function withLock(file, work) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  for (let told = false; !take(file);) {
    const holder = holderOf(file);
    if (holder !== undefined && !told) console.error(`Waiting for process ${holder}, which is building (${file}) …`);
    told = told || holder !== undefined;
    await new Promise((resolve) => {
      setTimeout(resolve, POLL_MS);
    });
  }
  const release = () => fs.rmSync(file, { force: true });
  process.once('exit', release);
  try {
    await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

/** @param {string} file */
function take(file) {
  try {
    fs.writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    // A full disk makes the file and can't fill it.
    if (code !== 'EEXIST') fs.rmSync(file, { force: true });
    if (code !== 'EEXIST') throw error;
    if (isLeft(file)) fs.rmSync(file, { force: true });
    return false;
  }
}

/**
 * The living process that holds the lock. This process is none: it finds its own number in the lock of an earlier one, because a
 * container gives the same number at each start.
 * @param {string} file
 */
function holderOf(file) {
  const holder = Number(contentOf(file));
  return Number.isSafeInteger(holder) && holder > 0 && holder !== process.pid && isAlive(holder) ? holder : undefined;
}

/** @param {string} file */
function contentOf(file) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return '';
    throw error;
  }
}

/**
 * Whether nobody holds the lock any more. An empty one may have been made this moment.
 * @param {string} file
 */
function isLeft(file) {
  if (holderOf(file) !== undefined) return false;
  const made = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
  return contentOf(file) !== '' || Date.now() - made > EMPTY_MS;
}
