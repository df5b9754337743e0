import fastify from 'fastify';
import { type Job, startJobs } from '@/server/call/scheduler';
import type { Services } from '@/server/call/services';

jest.useFakeTimers();

const lines: string[] = [];
const { log } = fastify({ logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) } } });
const services = { now: Date.now } as Services;
const start = (...jobs: Job[]) => startJobs(jobs, services, log);

/** A run that ends when the test says so. */
function heldRun() {
  const ends: (() => void)[] = [];
  const run = jest.fn(
    () =>
      new Promise<void>((resolve) => {
        ends.push(resolve);
      }),
  );
  return { run, end: () => ends.shift()?.() };
}

afterEach(() => {
  lines.length = 0;
});

test('a job runs again and again, each time about its interval after the last', async () => {
  const run = jest.fn(async () => undefined);
  const stop = start({ name: 'tick', everyMs: 1000, run });
  await jest.advanceTimersByTimeAsync(890);
  expect(run).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(run.mock.calls.length).toBeGreaterThanOrEqual(9);
  expect(run.mock.calls.length).toBeLessThanOrEqual(12);
  await stop();
});

test('a slow job never overlaps itself, and another does not wait for it', async () => {
  const slow = heldRun();
  const quick = jest.fn(async () => undefined);
  const stop = start({ name: 'slow', everyMs: 100, run: slow.run }, { name: 'quick', everyMs: 100, run: quick });
  await jest.advanceTimersByTimeAsync(5000);
  expect(slow.run).toHaveBeenCalledTimes(1);
  expect(quick.mock.calls.length).toBeGreaterThan(30);
  slow.end();
  await jest.advanceTimersByTimeAsync(120);
  expect(slow.run).toHaveBeenCalledTimes(2);
  slow.end();
  await stop();
});

test('a failure is logged by the name of its job, once a minute, and the job goes on', async () => {
  const run = jest.fn(() => Promise.reject(new Error('broke')));
  const stop = start({ name: 'fragile', everyMs: 100, run });
  await jest.advanceTimersByTimeAsync(500);
  expect(run.mock.calls.length).toBeGreaterThan(2);
  expect(lines).toEqual([expect.stringMatching(/"job":"fragile".*job failed/)]);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(lines).toHaveLength(2);
  await stop();
});

test('stopping waits for what runs, starts nothing more, and lets the last word be said', async () => {
  const { run, end } = heldRun();
  const last = jest.fn(async () => undefined);
  const stop = start({ name: 'held', everyMs: 100, run }, { name: 'writer', everyMs: 1e6, atEnd: true, run: last });
  await jest.advanceTimersByTimeAsync(120);
  let stopped = false;
  const stopping = stop().then(() => {
    stopped = true;
  });
  await jest.advanceTimersByTimeAsync(1000);
  expect([stopped, last.mock.calls.length]).toEqual([false, 1]);
  end();
  await stopping;
  await jest.advanceTimersByTimeAsync(5000);
  expect([run.mock.calls.length, last.mock.calls.length]).toEqual([1, 1]);
});
