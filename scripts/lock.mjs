// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { isAlive } from '../server/platform/database/embedded/data-directory.mjs';

const POLL_MS = 500;

/**
 * Of two starts at once only one builds; the second waits. A lock whose holder has died is taken over.
 * @param {string} file
 * @param {() => Promise<void>} work
 */
export async function withLock(file, work) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  while (!take(file))
    await new Promise((resolve) => {
      setTimeout(resolve, POLL_MS);
    });
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
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    const holder = Number(fs.readFileSync(file, { encoding: 'utf8', flag: 'a+' }));
    if (!isAlive(holder)) fs.rmSync(file, { force: true });
    return false;
  }
}
