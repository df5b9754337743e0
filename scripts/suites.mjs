// @ts-check
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { requireChromium } from './chromium.mjs';
import { failureOutput } from './failure-output.mjs';
import { makeBuild } from './make-build.mjs';
import { program } from './project.mjs';
import { execute } from './steps.mjs';
import { makeTestFolder } from './test-folder.mjs';

/**
 * @typedef {{ passed: number, failed: number, output: string }} Result
 * @typedef {{ name: string, run: () => Promise<Result> }} Suite
 */

/** Holds the runners' reports and, because they inherit its name, their databases. */
const folder = makeTestFolder();
process.env.TEST_FOLDER = folder;

/**
 * A check passes or fails as a whole.
 * @param {string} name
 * @param {...[string, string[]]} commands
 * @returns {Suite}
 */
const check = (name, ...commands) => ({
  name,
  run: async () => {
    for (const [file, parameters] of commands) {
      const { code, output } = await execute(file, parameters, { FORCE_COLOR: '0' });
      if (code !== 0) return { passed: 0, failed: 1, output };
    }
    return { passed: 1, failed: 0, output: '' };
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

/** @param {string} name @param {string[]} projects @param {string[]} [parameters] @returns {Suite} */
const jest = (name, projects, parameters = []) => ({
  name,
  run: async () => {
    const file = path.join(folder, `${name}.json`);
    const { code, output } = await execute(program('jest'), [
      '--selectProjects',
      ...projects,
      '--json',
      `--outputFile=${file}`,
      '--passWithNoTests',
      ...parameters,
    ]);
    const report = reportIn(file);
    const passed = report?.numPassedTests ?? 0;
    const failed = (report?.numFailedTests ?? 0) + (report?.numRuntimeErrorTestSuites ?? 0);
    return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, output: failureOutput(output) };
  },
});

/** @type {Suite} */
const browser = {
  name: 'browser',
  run: async () => {
    const file = path.join(folder, 'browser.json');
    const { code, output } = await execute(program('playwright'), ['test', '--reporter=line,json'], {
      CHROMIUM_PATH: await requireChromium(),
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    });
    const { expected = 0, unexpected = 0, flaky = 0 } = reportIn(file)?.stats ?? {};
    const broken = reportIn(file)?.errors?.length ?? 0;
    // A test that passes only on a retry has failed.
    const failed = unexpected + flaky + broken;
    return { passed: expected, failed: code !== 0 && failed === 0 ? 1 : failed, output: failureOutput(output) };
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
    return { passed: 1, failed: 0, output: '' };
  },
};

const browsers = check('browsers', [program('tsx'), ['scripts/check-browsers.ts']]);

/** At least two workers: the first stage runs beside types, lint and build; later ones use both cores of a small machine. */
const jestWorkers = `--maxWorkers=${Math.max(2, Math.floor(os.availableParallelism() / 2))}`;

/**
 * Stages run one after another. The rows of a stage run in parallel, the suites of a row in sequence.
 * @typedef {readonly (readonly Suite[])[]} Stage
 */

/**
 * Needs neither a build nor a database.
 * @type {readonly Stage[]}
 */
export const fastStages = [[[types], [lint], [jest('jest', ['unit', 'structure'], [jestWorkers])]]];

/**
 * Everything after the first stage needs the build. The suites of the second, which kill and restart servers, mostly wait for them, each for
 * its own; the browser's need the machine to themselves.
 * @type {readonly Stage[]}
 */
export const allStages = [
  [[types, lint, build, browsers], [jest('jest', ['unit', 'structure', 'component', 'gateway'], [jestWorkers])]],
  [
    // The one with several workers last, when the other row has ended.
    [jest('platform', ['platform'], ['--runInBand']), jest('endurance', ['endurance'], [jestWorkers])],
    [jest('storm', ['storm'], ['--runInBand'])],
  ],
  [[browser]],
];
