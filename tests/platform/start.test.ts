import fs from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { freePort } from '../free-port';
import { copyFilledFolder } from './filled-folder';
import { endAll, endOf, isHealthy, launch, launchReady, temporaryFolder, until } from './product';

afterEach(endAll);

const lines = (output: string): string[] => output.trim().split('\n');
const databasePid = (data: string): number => Number(fs.readFileSync(path.join(data, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
const databaseRuns = (data: string): boolean => fs.existsSync(path.join(data, 'postgres', 'postmaster.pid'));

describe('what stands in the way of a start is one line and a failure', () => {
  test('a taken port, before anything else is done', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => {
      holder.once('listening', resolve);
    });
    const { port } = holder.address() as { port: number };
    const data = path.join(temporaryFolder(), 'data');
    const product = launch({ PORT: String(port), DATA_DIR: data });
    expect(await endOf(product)).toBe(1);
    expect(lines(product.output())).toEqual([`Port ${port} is taken: stop what listens there, or choose another with PORT=${port + 1}.`]);
    expect(fs.existsSync(data)).toBe(false);
    holder.close();
  });

  test('an old Node', async () => {
    const old = path.join(temporaryFolder(), 'old.cjs');
    fs.writeFileSync(old, "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.19.0' } });");
    const product = launch({ PORT: String(await freePort()) }, { nodeOptions: ['--require', old] });
    expect(await endOf(product)).toBe(1);
    expect(lines(product.output())).toEqual([expect.stringMatching(/^Node 18\.19\.0 is too old: install Node 20\.9 or newer/)]);
  });

  test('a database that cannot be reached', async () => {
    const nobody = await freePort();
    const product = launch({ PORT: String(await freePort()), DATABASE_URL: `postgres://shop:secret@127.0.0.1:${nobody}/shop` });
    expect(await endOf(product)).toBe(1);
    expect(lines(product.output())).toEqual([
      `The database at 127.0.0.1:${nobody} cannot be reached (ECONNREFUSED): start it, or unset DATABASE_URL.`,
    ]);
  });

  test.each(['abc', '0', '70000'])('PORT=%s', async (PORT) => {
    const product = launch({ PORT });
    expect(await endOf(product)).toBe(1);
    expect(lines(product.output())).toEqual(['Configuration: PORT is wrong (a number from 1 to 65535).']);
  });

  test('a wrong setting, and each further one', async () => {
    const ALIPAY = JSON.stringify({ main: { appId: '2021', default: true } });
    const product = launch({ PORT: String(await freePort()), BASE_TIMEOUT_MS: 'soon', DATABASE_URL: 'mysql://here', ALIPAY });
    expect(await endOf(product)).toBe(1);
    const wrong = [
      'DATABASE_URL',
      'BASE_TIMEOUT_MS',
      ...['appId', 'sellerId', 'privateKey', 'alipayPublicKey'].map((field) => `ALIPAY.main.${field}`),
    ];
    expect(lines(product.output())).toEqual(wrong.map((name) => expect.stringMatching(`^Configuration: ${name} is wrong \\(.+\\)\\.$`)));
  });
});

test('a second start installs, builds and seeds nothing, and keeps the session secret', async () => {
  const settings = { PORT: String(await freePort()), DATA_DIR: temporaryFolder() };
  const first = await launchReady(settings);
  expect(first.output()).toContain('Hotels: 5 of 5');
  first.kill('SIGTERM');
  expect(await endOf(first)).toBe(0);
  const second = await launchReady(settings);
  expect(second.output()).not.toMatch(/Installing|Building|Hotels/);
  second.kill('SIGINT');
  expect(await second.ended).toEqual({ code: 0, signal: null });
  expect(databaseRuns(settings.DATA_DIR)).toBe(false);
});

test('after a kill -9 the next start works', async () => {
  const settings = { PORT: String(await freePort()), DATA_DIR: await copyFilledFolder(temporaryFolder()) };
  const first = await launchReady(settings);
  first.kill('SIGKILL');
  await endOf(first);
  const second = await launchReady(settings);
  expect(await isHealthy(second.address)).toBe(true);
  second.kill('SIGTERM');
  await endOf(second);
  expect(databaseRuns(settings.DATA_DIR)).toBe(false);
});

test('production that misses settings says so before it starts a database', async () => {
  const settings = { PORT: String(await freePort()), DATA_DIR: path.join(temporaryFolder(), 'data'), YUEXIANG_MODE: 'production' };
  const product = launch(settings);
  expect(await endOf(product)).toBe(1);
  expect(lines(product.output())).toEqual([
    expect.stringMatching(/^Configuration: YUEXIANG_MODE=production needs SITE_ORIGIN .*TRUST_PROXY/),
  ]);
  expect(fs.existsSync(settings.DATA_DIR)).toBe(false);
});

test('a start that fails after the database was up leaves none running', async () => {
  const settings = { PORT: String(await freePort()), DATA_DIR: temporaryFolder() };
  fs.writeFileSync(path.join(settings.DATA_DIR, 'uploads'), 'a file in the way');
  const product = launch(settings);
  expect(await endOf(product)).toBe(1);
  expect(lines(product.output()).at(-1)).toMatch(/^A file stands where a folder is needed /);
  expect(databaseRuns(settings.DATA_DIR)).toBe(false);
});

test('a start that is broken off while it fills the database leaves none running, and the next one goes on', async () => {
  const settings = { PORT: String(await freePort()), DATA_DIR: temporaryFolder(), SEED_SIZE: '400' };
  const first = launch(settings);
  await until(() => first.output().includes('Divisions of China'), 'The beginning of the seed');
  first.kill('SIGINT');
  expect(await endOf(first)).toBe(0);
  expect(databaseRuns(settings.DATA_DIR)).toBe(false);
  const second = await launchReady(settings);
  expect(second.output()).toContain('400 of 400');
});

test('two servers share one database, and the last one out stops it', async () => {
  const DATA_DIR = await copyFilledFolder(temporaryFolder());
  const [first, second] = await Promise.all([
    launchReady({ PORT: String(await freePort()), DATA_DIR }),
    launchReady({ PORT: String(await freePort()), DATA_DIR }),
  ]);
  first.kill('SIGTERM');
  await endOf(first);
  expect(await isHealthy(second.address)).toBe(true);
  second.kill('SIGTERM');
  await endOf(second);
  expect(databaseRuns(DATA_DIR)).toBe(false);
});

test('a killed database is started again, and the shop goes on', async () => {
  const settings = { PORT: String(await freePort()), DATA_DIR: await copyFilledFolder(temporaryFolder()) };
  const product = await launchReady(settings);
  process.kill(databasePid(settings.DATA_DIR), 'SIGKILL');
  await until(() => product.output().includes('it is running again'), 'The restart of the database');
  await until(() => isHealthy(product.address), 'The recovery');
});

test('several workers share the port, and one that dies is replaced', async () => {
  const settings = { PORT: String(await freePort()), DATA_DIR: await copyFilledFolder(temporaryFolder()), WORKERS: '2' };
  const product = await launchReady(settings);
  const workers = (): string[] =>
    fs
      .readFileSync(`/proc/${product.pid}/task/${product.pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter((pid) => fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('dist/server.mjs'));
  const [victim = ''] = workers();
  expect(workers()).toHaveLength(2);
  process.kill(Number(victim), 'SIGKILL');
  await until(() => workers().length === 2 && !workers().includes(victim), 'The new worker');
  await until(() => isHealthy(product.address), 'An answer');
  product.kill('SIGTERM');
  expect(await endOf(product)).toBe(0);
  expect(databaseRuns(settings.DATA_DIR)).toBe(false);
});
