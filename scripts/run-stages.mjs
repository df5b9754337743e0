// @ts-check
import { startFailureLine } from '../server/platform/start-failure.mjs';
import { firstLine } from './failures.mjs';

/**
 * @typedef {{ passed: number, failed: number, output: string, failures: import('./failures.mjs').Failure[], processorMs?: number | undefined }} Result
 * @typedef {{ name: string, needsBuild?: true, run: () => Promise<Result> }} Suite
 * @typedef {Result & { name: string, ms: number }} Told
 */

/**
 * Stages run one after another. The rows of a stage run in parallel, the suites of a row in sequence, cheapest first: a failure that takes
 * seconds to find is told before those that take minutes.
 * @typedef {readonly (readonly Suite[])[]} Stage
 */

/**
 * Any error in a suite, even before its first test, counts as a failure.
 * @param {unknown} error
 * @param {string} title
 * @returns {Result}
 */
function thrown(error, title) {
  const output = startFailureLine(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error));
  return { passed: 0, failed: 1, output, failures: [{ title, cause: firstLine(output) }] };
}

/**
 * Runs all suites of all stages: one that fails stops no other, but what needs the build is not tried on a broken one, and says so.
 * @param {readonly Stage[]} stages
 * @param {{ during: <Done>(name: string, work: () => Promise<Done>) => Promise<Done>, failed: (told: Told) => void }} telling `failed` is
 *   called at once, so that the first failure is read while the others still run
 * @returns {Promise<Told[]>}
 */
export async function runStages(stages, { during, failed }) {
  let broken = false;
  /** @param {Suite} suite */
  const runSuite = async ({ name, run, needsBuild }) => {
    const from = Date.now();
    const result =
      needsBuild && broken
        ? thrown(new Error('not run, because the build failed'), name)
        : await during(name, () => run().catch((error) => thrown(error, name)));
    if (name === 'build') broken = result.failed > 0;
    const told = { ...result, name, ms: Date.now() - from };
    if (told.failed > 0) failed(told);
    return told;
  };
  /** @param {readonly Suite[]} row */
  const runRow = async (row) => {
    const done = [];
    for (const suite of row) done.push(await runSuite(suite));
    return done;
  };
  const results = [];
  for (const stage of stages) results.push(...(await Promise.all(stage.map(runRow))).flat());
  return results;
}
