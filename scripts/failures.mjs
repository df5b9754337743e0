// @ts-check
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './project.mjs';

/** @typedef {{ file?: string, title: string, cause: string }} Failure */

const LONGEST_CAUSE = 160;

/**
 * The first line that says something, short enough for a list.
 * @param {string} text
 */
export function firstLine(text) {
  const line = stripVTControlCharacters(text)
    .split('\n')
    .map((one) => one.trim())
    .find((one) => /\w/.test(one));
  return (line ?? '').slice(0, LONGEST_CAUSE);
}

/** @param {string} file */
const inProject = (file) => (path.isAbsolute(file) ? path.relative(root, file) : file);

/**
 * The tests that failed and the files that could not be run, from Jest's JSON report.
 * @param {any} report
 * @returns {Failure[]}
 */
export const jestFailures = (report) =>
  (report?.testResults ?? []).flatMap((/** @type {any} */ one) => {
    const file = inProject(one.name);
    const failed = one.assertionResults.filter((/** @type {any} */ { status }) => status === 'failed');
    if (one.status === 'failed' && failed.length === 0)
      return [{ file, title: 'the file could not be run', cause: firstLine(one.message.replace(/^.*Test suite failed to run$/m, '')) }];
    return failed.map((/** @type {any} */ { fullName, failureMessages }) => ({
      file,
      title: fullName,
      cause: firstLine(failureMessages[0] ?? ''),
    }));
  });

/**
 * The tests that failed (one that passes only on a retry has failed), and errors outside of tests, from Playwright's JSON report.
 * @param {any} report
 * @returns {Failure[]}
 */
export function playwrightFailures(report) {
  /** @param {any} suite @param {readonly string[]} titles @returns {Failure[]} */
  const within = (suite, titles) => [
    ...(suite.specs ?? []).flatMap((/** @type {any} */ { file, line, title, tests }) =>
      tests
        .filter((/** @type {any} */ { status }) => status === 'unexpected' || status === 'flaky')
        .map((/** @type {any} */ { results }) => ({
          file: `e2e/${file}:${line}`,
          title: [...titles, title].join(' › '),
          cause: firstLine(results.find((/** @type {any} */ { error }) => error)?.error.message ?? ''),
        })),
    ),
    ...(suite.suites ?? []).flatMap((/** @type {any} */ one) => within(one, [...titles, one.title])),
  ];
  return [
    ...(report?.suites ?? []).flatMap((/** @type {any} */ one) => within(one, [])),
    ...(report?.errors ?? []).map((/** @type {any} */ { message = '', location }) => ({
      ...(location && { file: inProject(location.file) }),
      title: 'an error outside of the tests',
      cause: firstLine(message),
    })),
  ];
}

/**
 * One failure in the list at the end: where, which promise, and why.
 * @param {string} suite
 * @param {Failure} failure
 */
export const failureLine = (suite, { file, title, cause }) => `✗ ${[suite, file].filter(Boolean).join('  ')}\n    ${title}\n    ${cause}`;
