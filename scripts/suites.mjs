// @ts-check
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { requireChromium } from './chromium.mjs';
import { failureOutput } from './failure-output.mjs';
import { firstLine, jestFailures, playwrightFailures } from './failures.mjs';
import { makeBuild } from './make-build.mjs';
import { executeMeasured } from './measured.mjs';
import { program } from './project.mjs';
import { makeTestFolder } from './test-folder.mjs';

/** @import { Result, Stage, Suite } from './run-stages.mjs' */

/** Holds the runners' reports and, because they inherit its name, their databases. */
const folder = makeTestFolder();
process.env.TEST_FOLDER = folder;

/**
 * @param {string} title
 * @param {string} output
 * @returns {Result}
 */
const failedAsAWhole = (title, output) => ({
  passed: 0,
  failed: 1,
  output,
  failures: [{ title, cause: firstLine(output.split('\n').find((line) => /\berror\b/i.test(line)) ?? output) }],
});

/**
 * A check passes or fails as a whole.
 * @param {string} name
 * @param {...[string, string[]]} commands
 * @returns {Suite}
 */
const check = (name, ...commands) => ({
  name,
  run: async () => {
    let processorMs = 0;
    for (const [file, parameters] of commands) {
      const outcome = await executeMeasured(folder, file, parameters, { FORCE_COLOR: '0' });
      processorMs += outcome.processorMs ?? 0;
      if (outcome.code !== 0) return { ...failedAsAWhole(name, outcome.output), processorMs };
    }
    return { passed: 1, failed: 0, output: '', failures: [], processorMs };
  },
});

/**
 * A runner's JSON report; undefined when the runner crashed before writing it.
 * @param {string} file
 * @returns {any}
 */
function reportIn(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * What a runner's report says; one that stopped before or after its tests has failed, too.
 * @param {string} name
 * @param {import('./steps.mjs').Outcome & { processorMs: number | undefined }} outcome
 * @param {{ passed: number, failures: import('./failures.mjs').Failure[] }} reported
 * @returns {Result}
 */
function resultOf(name, { code, output, processorMs }, { passed, failures }) {
  const quiet = failureOutput(output);
  if (code !== 0 && failures.length === 0) return { ...failedAsAWhole(name, quiet), passed, processorMs };
  return { passed, failed: failures.length, output: quiet, failures, processorMs };
}

/** @param {string} name @param {string[]} projects @param {string[]} [parameters] @returns {Suite} */
const jest = (name, projects, parameters = []) => ({
  name,
  run: async () => {
    const file = path.join(folder, `${name}.json`);
    const outcome = await executeMeasured(folder, program('jest'), [
      '--selectProjects',
      ...projects,
      '--json',
      `--outputFile=${file}`,
      '--passWithNoTests',
      ...parameters,
    ]);
    const report = reportIn(file);
    return resultOf(name, outcome, { passed: report?.numPassedTests ?? 0, failures: jestFailures(report) });
  },
});

/** @param {Suite} suite @returns {Suite} */
const afterBuild = (suite) => ({ ...suite, needsBuild: true });

/** @type {Suite} */
const browser = {
  name: 'browser',
  run: async () => {
    const file = path.join(folder, 'browser.json');
    const outcome = await executeMeasured(folder, program('playwright'), ['test', '--reporter=line,json'], {
      CHROMIUM_PATH: await requireChromium(),
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    });
    const report = reportIn(file);
    return resultOf('browser', outcome, { passed: report?.stats?.expected ?? 0, failures: playwrightFailures(report) });
  },
};

// The native compiler takes a fifth of the time; Next and ESLint still need the other one's programming interface.
const types = check(
  'types',
  [program('next'), ['typegen']],
  [process.execPath, ['node_modules/typescript-native/bin/tsc', '--noEmit', '--incremental', 'false', '-p', '.']],
);
const lint = check('lint', [process.execPath, ['scripts/lint.mjs']]);

/** @type {Suite} */
const build = {
  name: 'build',
  run: async () => {
    await makeBuild({ always: false });
    return { passed: 1, failed: 0, output: '', failures: [] };
  },
};

const browsers = check('browsers', [program('tsx'), ['scripts/check-browsers.ts']]);

/** At least two workers: one that waits for its database leaves a core to the other row. */
const jestWorkers = `--maxWorkers=${Math.max(2, Math.floor(os.availableParallelism() / 2))}`;

/** The cheapest of Jest's: needs neither a build nor a database. */
const unit = jest('unit', ['unit', 'structure'], [jestWorkers]);

/**
 * Needs neither a build nor a database.
 * @type {readonly Stage[]}
 */
export const fastStages = [[[types, lint], [unit]]];

/**
 * The suites that kill and restart servers, `storm` and `platform`, mostly wait for them: beside Jest's two workers they fill what those leave
 * of two cores. The networks of `endurance` have a clock, and the browser's journeys too: those need the machine to themselves.
 * @type {readonly Stage[]}
 */
export const allStages = [
  [
    [
      types,
      lint,
      build,
      afterBuild(browsers),
      afterBuild(jest('platform', ['platform'], ['--runInBand'])),
      jest('storm', ['storm'], ['--runInBand']),
    ],
    [unit, jest('gateway', ['component', 'gateway'], [jestWorkers])],
  ],
  [[jest('endurance', ['endurance'], [jestWorkers])]],
  [[afterBuild(browser)]],
];
