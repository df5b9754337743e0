// @ts-check
import { spawn } from 'node:child_process';
import { StartFailure, startFailureLine } from '../server/platform/start-failure.mjs';
import { root } from './project.mjs';

const TICK_MS = 5000;
const LAST_LINES = 30;

/** Runs a script's body: what its reader can mend is one line, a defect of ours a stack; both end with a failure. @param {() => Promise<unknown>} body */
export async function run(body) {
  try {
    await body();
  } catch (error) {
    console.error(startFailureLine(error) ?? error);
    process.exit(1);
  }
}

/** Shows that a long step is alive: its name, then the seconds it has taken, then what it took. @template Result @param {string} name @param {() => Promise<Result>} work */
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
 * @param {NodeJS.ProcessEnv} environment
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

/** npm says what is wrong first and how its command is spelled last; everybody else ends with what is wrong. @param {string} output */
function lastWords(output) {
  const lines = output.trimEnd().split('\n');
  const npm = lines.filter((line) => line.startsWith('npm error'));
  return (npm.length > 0 ? npm.slice(0, LAST_LINES) : lines.slice(-LAST_LINES)).join('\n');
}

/** A step that has to succeed; its last words are shown when it does not. @param {string} name @param {string} file @param {string[]} parameters @param {NodeJS.ProcessEnv} [environment] */
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
