import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { withLock } from '@/scripts/lock.mjs';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'build-lock-test-'));
const lock = path.join(folder, 'build.lock');
afterAll(() => fs.rmSync(folder, { recursive: true }));
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

const NOBODY = 2 ** 22 + 1;

test.each([
  ['that a full disk left empty', ''],
  ['of a process that died', String(NOBODY)],
  ['of an earlier start in a container, which had the number of this process', String(process.pid)],
  ['that says nothing of use', 'x'],
])('a lock %s is taken over, and nothing stays behind', async (_what, content) => {
  fs.writeFileSync(lock, content);
  const work = jest.fn(async () => undefined);
  await withLock(lock, work);
  expect(work).toHaveBeenCalledTimes(1);
  expect(fs.readdirSync(folder)).toEqual([]);
});

test('a start that waits for a living one says for which', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  fs.writeFileSync(lock, String(other.pid));
  const work = jest.fn(async () => undefined);
  const done = withLock(lock, work);
  expect([work.mock.calls.length, jest.mocked(console.error).mock.calls.flat().join()]).toEqual([
    0,
    expect.stringContaining(String(other.pid)),
  ]);
  other.kill('SIGKILL');
  await once(other, 'exit');
  await done;
  expect(work).toHaveBeenCalledTimes(1);
});
