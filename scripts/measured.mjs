// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { execute } from './steps.mjs';

/** Only a shell can tell what its children and theirs have used: Node knows its own time alone. */
const TIMED = '"$@"; code=$?; times >"$TIMES_FILE"; exit $code';

/**
 * Adds up the lines that a shell's `times` prints, of the shell and of its children: user and system time, as in `1m2.34s 0m0.50s`. In ms.
 * @param {string} text
 */
export const processorTime = (text) =>
  [...text.matchAll(/(\d+)m([\d.]+)s/g)].reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60_000 + Number(seconds) * 1000, 0);

let measured = 0;
/**
 * Like `execute`, and says how long the processors worked for it (ms), without the database servers, which outlive their callers. On Windows,
 * whose shell can't tell, that is undefined.
 * @param {string} folder for a passing note
 * @param {string} file
 * @param {string[]} parameters
 * @param {Record<string, string>} [environment]
 * @returns {Promise<import('./steps.mjs').Outcome & { processorMs: number | undefined }>}
 */
export async function executeMeasured(folder, file, parameters, environment = {}) {
  if (process.platform === 'win32') return { ...(await execute(file, parameters, environment)), processorMs: undefined };
  measured += 1;
  const note = path.join(folder, `times-${measured}`);
  const outcome = await execute('sh', ['-c', TIMED, 'sh', file, ...parameters], { ...environment, TIMES_FILE: note });
  return { ...outcome, processorMs: fs.existsSync(note) ? processorTime(fs.readFileSync(note, 'utf8')) : undefined };
}
