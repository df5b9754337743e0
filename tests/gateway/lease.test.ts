import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { leaseServer } from '@/server/platform/database/embedded/lease.mjs';
import { logFile, rotateLog } from '@/server/platform/database/embedded/log.mjs';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lease-test-'));
const directory = path.join(folder, 'postgres');
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const log = (): string => fs.readFileSync(logFile(directory), 'utf8');
const kill = (): boolean => process.kill(Number(fs.readFileSync(path.join(directory, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');

async function ask(url: string, statement: string, ...values: unknown[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement, values).finally(() => client.end());
}

test('a database that cannot be started again at first is tried until it can, and its log keeps what it said before', async () => {
  const onRestart = jest.fn();
  const onTrouble = jest.fn();
  const lease = await leaseServer({ directory, root: path.resolve('.'), lasting: false, onRestart, onTrouble });
  const settings = path.join(directory, 'postgresql.conf');
  const right = fs.readFileSync(settings, 'utf8');
  fs.writeFileSync(settings, `${right}\nno_such_setting = 1\n`);
  const said = log();
  kill();
  while (onTrouble.mock.calls.length === 0) await pause(20);
  expect(onTrouble.mock.calls[0]?.[0]).toMatchObject({ message: expect.stringMatching(/did not start.*postgres\.log/) });
  fs.writeFileSync(settings, right);
  while (onRestart.mock.calls.length === 0) await pause(20);
  await ask(lease.url, 'select 1');
  expect(log().startsWith(said)).toBe(true);

  // The next failed restart is retried too, and leaving in the meantime ends the retries.
  fs.writeFileSync(settings, `${right}\nno_such_setting = 1\n`);
  const troubles = onTrouble.mock.calls.length;
  kill();
  while (onTrouble.mock.calls.length === troubles) await pause(20);
  await lease.leave();
  fs.writeFileSync(settings, right);
});

test('what a statement was asked with does not stand in the log of the database', async () => {
  const lease = await leaseServer({ directory, root: path.resolve('.') });
  await ask(lease.url, 'create table people (mobile text unique)');
  await ask(lease.url, 'insert into people values ($1)', '13812345678');
  await expect(ask(lease.url, 'insert into people values ($1)', '13812345678')).rejects.toThrow('duplicate key');
  await expect(ask(lease.url, 'select $1::integer', '13812345678')).rejects.toThrow('out of range');
  await lease.leave();
  expect(log()).not.toContain('13812345678');
  expect(log()).not.toContain('people');
});

test('a full log is put aside while the database goes on writing', async () => {
  const lease = await leaseServer({ directory, root: path.resolve('.'), lasting: false });
  const before = log();
  rotateLog(directory, 10);
  await lease.leave();
  expect(fs.readFileSync(`${logFile(directory)}.1`, 'utf8')).toBe(before);
  expect(log()).toContain('shut down');
  expect(log()).not.toContain('\0');
});
