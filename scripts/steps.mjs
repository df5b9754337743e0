// @ts-check
import { spawn } from 'node:child_process';
import { StartFailure, startFailureLine } from '../server/platform/start-failure.mjs';
import { root } from './project.mjs';

const TICK_MS = 5000;
const LAST_LINES = 30;

/**
 * Runs a script's body: an error that the user can fix is printed as one line, a bug of ours with its stack; both exit with a failure.
 * @param {() => Promise<unknown>} body
 */
export async function run(body) {
  try {
    await body();
  } catch (error) {
    console.error(startFailureLine(error) ?? error);
    process.exit(1);
  }
}

/**
 * Shows progress of a long step: its name, the seconds so far, then its duration.
 * @template Result
 * @param {string} name
 * @param {() => Promise<Result>} work
 */
export async function step(name, work) {
  const started = Date.now();
  const seconds = () => ((Date.now() - started) / 1000).toFixed(1);
  console.log(`· ${name} …`);
  const ticker = setInterval(() => console.log(`  ${name}: ${seconds()} s`), TICK_MS);
  try {
    const result = await work();
    console.log(`✓ ${name} (${seconds()} s)`);
    return result;
  } finally {
    clearInterval(ticker);
  }
}

/**
 * @typedef {{ code: number, output: string }} Outcome
 * @param {string} file
 * @param {string[]} parameters
 * @param {Record<string, string>} environment
 * @returns {Promise<Outcome>}
 */
export const execute = (file, parameters, environment = {}) =>
  new Promise((resolve) => {
    const child = spawn(file, parameters, { cwd: root, env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (/** @type {Buffer} */ chunk) => {
      output += chunk;
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code, signal) => resolve({ code: code ?? 1, output: signal ? `${output}\nended by ${signal}` : output }));
  });

/**
 * npm prints the cause first and its usage last; other programs end with the cause.
 * @param {string} output
 */
function lastWords(output) {
  const lines = output.trimEnd().split('\n');
  const npm = lines.filter((line) => line.startsWith('npm error'));
  return (npm.length > 0 ? npm.slice(0, LAST_LINES) : lines.slice(-LAST_LINES)).join('\n');
}

/**
 * A step that has to succeed; when it doesn't, the end of its output is shown.
 * @param {string} name
 * @param {string} file
 * @param {string[]} parameters
 * @param {Record<string, string>} [environment]
 */
export const command = (name, file, parameters, environment) =>
  step(name, async () => {
    const { code, output } = await execute(file, parameters, environment);
    if (code === 0) return;
    if (/ENOSPC|No space left on device/.test(output))
      throw new StartFailure(`${name}: the disk is full. Free some space and run this again.`);
    if (/ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED/.test(output) && /npm/.test(file)) {
      throw new StartFailure(
        `${name}: the npm registry cannot be reached. Check the network (or npm's registry setting) and run this again.`,
      );
    }
    console.error(lastWords(output));
    throw new StartFailure(`${name} failed (code ${code}), see above.`);
  });
