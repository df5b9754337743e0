// @ts-check
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isAlive } from '../server/platform/database/embedded/data-directory.mjs';

const MEMORY = '/dev/shm';
const GIGABYTE = 1024 ** 3;
/** The databases of a run take up to two gigabytes, and the tests need as much beside them. */
const NEEDED = 4 * GIGABYTE;
const NAME = /^yuexiang-tests-(\d+)-/;

/** In a container this file system is often only 64 MB. */
function hasRoom() {
  try {
    const { bavail, bsize } = fs.statfsSync(MEMORY);
    return bavail * bsize >= NEEDED && os.freemem() >= 2 * NEEDED;
  } catch {
    return false;
  }
}

/**
 * Folders of killed runs would take up memory until the machine is restarted.
 * @param {string} parent
 */
function removeLeftovers(parent) {
  for (const name of fs.readdirSync(parent)) {
    const [, pid] = NAME.exec(name) ?? [];
    if (!pid || isAlive(Number(pid))) continue;
    try {
      fs.rmSync(path.join(parent, name), { recursive: true, force: true });
    } catch {
      // Another user's.
    }
  }
}

/**
 * Makes a folder for a run's databases and reports, which is removed at the end. It is in memory where there is room: a database is copied
 * for most tests, which takes 40 ms there and 250 to 900 on a disk.
 */
export function makeTestFolder() {
  const parent = hasRoom() ? MEMORY : os.tmpdir();
  removeLeftovers(parent);
  const folder = fs.mkdtempSync(path.join(parent, `yuexiang-tests-${process.pid}-`));
  process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}
