// @ts-check
import fs from 'node:fs';

const MOST_BYTES = 5 * 1024 * 1024;

/** @param {string} directory */
export const logFile = (directory) => `${directory}.log`;

/**
 * Opened to append, so that earlier output stays and a running server continues at the new end after the file was truncated.
 * @param {string} directory
 */
export function openLog(directory) {
  rotateLog(directory);
  const file = logFile(directory);
  const descriptor = fs.openSync(file, 'a');
  const { size } = fs.fstatSync(descriptor);
  return { descriptor, /** Output since it was opened. */ written: () => fs.readFileSync(file).subarray(size).toString('utf8') };
}

/**
 * Keeps one full log beside the current one, so that together they take little more than twice the limit.
 * @param {string} directory
 */
export function rotateLog(directory, mostBytes = MOST_BYTES) {
  const file = logFile(directory);
  const size = fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= mostBytes) return;
  try {
    fs.copyFileSync(file, `${file}.1`);
  } catch {
    // No space for a second one: free space matters more than an old log.
    fs.rmSync(`${file}.1`, { force: true });
  }
  fs.truncateSync(file);
}
