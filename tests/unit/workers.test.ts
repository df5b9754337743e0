import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startWorkers } from '@/server/compose/workers';
import { freePort } from '../free-port';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'workers-test-'));
const dies = path.join(folder, 'dies');
const starts = path.join(folder, 'starts');
afterAll(() => fs.rmSync(folder, { recursive: true }));
beforeEach(() => {
  fs.rmSync(dies, { force: true });
  fs.writeFileSync(starts, '');
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const started = (): number => fs.readFileSync(starts, 'utf8').split('\n').length - 1;

async function run() {
  const port = await freePort();
  const onFailure = jest.fn();
  const workers = startWorkers({
    count: 2,
    program: path.resolve('tests/unit/worker-stand-in.mjs'),
    onFailure,
    firstPauseMs: 20,
    environment: { DIES: dies, STARTS: starts, STAND_IN_PORT: String(port) },
  });
  /** The pid of the worker that answers a new connection. */
  const answering = async (): Promise<number> =>
    Number(await (await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } })).text());
  return { workers, onFailure, answering };
}

async function until(settled: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await settled())) await pause(10);
}

test('a replacement that dies before it listens ends nobody: the other goes on serving, and the place is taken later', async () => {
  const { workers, onFailure, answering } = await run();
  await workers.listening;
  fs.writeFileSync(dies, '');
  process.kill(await answering(), 'SIGKILL');
  await until(() => started() >= 5);
  expect(onFailure).not.toHaveBeenCalled();
  const survivor = await answering();
  expect(survivor).toBeGreaterThan(0);
  fs.rmSync(dies);
  await until(async () => (await answering()) !== survivor);
  await workers.close();
});

test('a worker that is asked to stop while the shop serves is replaced', async () => {
  const { workers, answering } = await run();
  await workers.listening;
  const stopped = await answering();
  process.kill(stopped, 'SIGTERM');
  await until(() => started() >= 3);
  await workers.close();
});

test('each death before listening doubles the pause', async () => {
  const { workers, answering } = await run();
  await workers.listening;
  fs.writeFileSync(dies, '');
  process.kill(await answering(), 'SIGKILL');
  await until(() => started() >= 6);
  const pauses = jest.mocked(console.error).mock.calls.map(([line]) => Number(/in (\S+) s/.exec(String(line))?.[1]));
  expect(pauses.slice(0, 4)).toEqual([0.02, 0.04, 0.08, 0.16]);
  await workers.close();
});

test('at the first start one that cannot listen ends the start', async () => {
  fs.writeFileSync(dies, '');
  const { workers, onFailure } = await run();
  await until(() => onFailure.mock.calls.length > 0);
  await workers.close();
  expect(started()).toBeLessThanOrEqual(2);
});
