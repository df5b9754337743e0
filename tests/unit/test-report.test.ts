import { failureLine, firstLine, jestFailures, playwrightFailures } from '@/scripts/failures.mjs';
import { executeMeasured, processorTime } from '@/scripts/measured.mjs';
import { root } from '@/scripts/project.mjs';
import { runStages } from '@/scripts/run-stages.mjs';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const quietly = { during: <Done>(_name: string, work: () => Promise<Done>) => work(), failed: () => undefined };
const passing = { passed: 1, failed: 0, output: '', failures: [] };
const failing = { passed: 0, failed: 1, output: 'it broke', failures: [{ title: 'a promise', cause: 'it broke' }] };

test('a failed suite stops no other suite, and is told before the others end', async () => {
  const order: string[] = [];
  let release = (): void => undefined;
  const told = new Promise<void>((resolve) => {
    release = resolve;
  });
  const results = await runStages(
    [
      [
        [{ name: 'cheap', run: () => Promise.resolve(failing) }],
        [{ name: 'long', run: () => told.then(() => (order.push('long ended'), passing)) }],
      ],
      [[{ name: 'later', run: () => Promise.reject(new Error('no such program')) }]],
    ],
    {
      ...quietly,
      failed: ({ name }) => {
        order.push(`${name} told`);
        release();
      },
    },
  );
  expect(order).toEqual(['cheap told', 'long ended', 'later told']);
  expect(results.map(({ name, passed, failed }) => [name, passed, failed])).toEqual([
    ['cheap', 0, 1],
    ['long', 1, 0],
    ['later', 0, 1],
  ]);
  expect(results[2]?.failures).toEqual([{ title: 'later', cause: 'Error: no such program' }]);
});

test('a suite that needs the build is not tried on a broken one, and counts as failed', async () => {
  const ran: string[] = [];
  const suite = (name: string) => ({ name, run: () => (ran.push(name), Promise.resolve(passing)) });
  const results = await runStages(
    [[[{ name: 'build', run: () => Promise.resolve(failing) }, suite('storm')]], [[{ ...suite('browser'), needsBuild: true }]]],
    quietly,
  );
  expect(ran).toEqual(['storm']);
  expect(results[2]).toMatchObject({ name: 'browser', failed: 1, failures: [{ cause: 'Error: not run, because the build failed' }] });
});

test('a failure of Jest is named by file, promise and cause, and a file that could not be run too', () => {
  const test = (status: string, fullName: string) => ({
    status,
    fullName,
    failureMessages: ['\u001b[31mError: expect(received).toBe(expected)\u001b[39m\n\n  Expected: 1\n    at refund.test.ts:3'],
  });
  const testResults = [
    {
      name: path.join(root, 'tests/gateway/refund.test.ts'),
      status: 'failed',
      assertionResults: [test('passed', 'a refund is paid'), test('failed', 'a refund is paid once')],
    },
    {
      name: path.join(root, 'tests/unit/money.test.ts'),
      status: 'failed',
      assertionResults: [],
      message: '  ● Test suite failed to run\n\n    Cannot find module ‘x’',
    },
  ];
  expect(jestFailures({ testResults })).toEqual([
    { file: 'tests/gateway/refund.test.ts', title: 'a refund is paid once', cause: 'Error: expect(received).toBe(expected)' },
    { file: 'tests/unit/money.test.ts', title: 'the file could not be run', cause: 'Cannot find module ‘x’' },
  ]);
});

test('a failure of the browser is named by line, promise and cause; a test that passes on a retry has failed', () => {
  const spec = (title: string, status: string) => ({
    file: 'search.spec.ts',
    line: 8,
    title,
    tests: [{ status, results: [{}, { error: { message: 'Error: toBeVisible() failed' } }] }],
  });
  const report = {
    suites: [{ specs: [spec('a visitor searches', 'expected')], suites: [{ title: 'P069', specs: [spec('initials find', 'flaky')] }] }],
    errors: [{ message: 'Error: no web server' }],
  };
  expect(playwrightFailures(report)).toEqual([
    { file: 'e2e/search.spec.ts:8', title: 'P069 › initials find', cause: 'Error: toBeVisible() failed' },
    { title: 'an error outside of the tests', cause: 'Error: no web server' },
  ]);
});

test('a failure is one short entry of the list', () => {
  expect(failureLine('gateway', { file: 'tests/gateway/refund.test.ts', title: 'a refund is paid once', cause: 'Expected: 1' })).toBe(
    '✗ gateway  tests/gateway/refund.test.ts\n    a refund is paid once\n    Expected: 1',
  );
  expect(failureLine('types', { title: 'types', cause: 'error TS2322' })).toBe('✗ types\n    types\n    error TS2322');
  expect(firstLine(`\n  ──── \n${'x'.repeat(1000)}`)).toHaveLength(160);
});

test('a command’s processor time is that of all its processes, and its exit code and output are its own', async () => {
  expect(processorTime('0m0.00s 0m0.50s\n1m2.25s 0m0.25s\n')).toBe(63_000);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'measured-'));
  const busy = 'const end = process.cpuUsage().user + 200000; while (process.cpuUsage().user < end);';
  const child = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(busy)}]); console.log('a b'); process.exit(3)`;
  const outcome = await executeMeasured(folder, process.execPath, ['-e', child]);
  fs.rmSync(folder, { recursive: true });
  expect([outcome.code, outcome.output]).toEqual([3, 'a b\n']);
  if (process.platform !== 'win32') expect(outcome.processorMs).toBeGreaterThanOrEqual(200);
});
