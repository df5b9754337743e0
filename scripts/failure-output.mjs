// @ts-check

/**
 * What is printed although nothing went wrong: Jest's report, which it writes to a file as well, files that passed, tests that began, and
 * the start of the server, whose failures are JSON.
 */
const QUIET = [/^\{"num/, /^PASS /, /^\[\d+\/\d+\] /, /^\[WebServer\] (?!\{)/];

/**
 * A runner's output without its progress, so that the few lines about a failure are not lost among hundreds of others.
 * @param {string} output
 */
export const failureOutput = (output) =>
  output
    .split('\n')
    .filter((line) => !QUIET.some((pattern) => pattern.test(line)))
    .join('\n');
