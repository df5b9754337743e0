import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { secrets } from '@/server/account/tables';
import { openConnection } from '@/server/platform/database/connection';
import { migrateDatabase, whileBooting } from '@/server/platform/database/migrate';
import { startFailureLine } from '@/server/platform/start-failure.mjs';
import { keptSecret } from '@/server/compose/kept-secret';
import { openTestDatabase, type TestDatabase } from './database';

let own: TestDatabase;
beforeAll(async () => {
  own = await openTestDatabase();
});
afterAll(() => own.close());

test('instances that boot together take turns, and all of them find the database migrated', async () => {
  const instances = Array.from({ length: 4 }, () => openConnection({ url: own.url, size: 3, patient: true }));
  let inside = 0;
  let most = 0;
  await Promise.all(
    instances.map(({ pool }) =>
      whileBooting(pool, async () => {
        inside += 1;
        most = Math.max(most, inside);
        await migrateDatabase(pool, path.resolve('.'));
        inside -= 1;
      }),
    ),
  );
  await Promise.all(instances.map(({ close }) => close()));
  expect(most).toBe(1);
});

test('an instance whose boot failed lets the next one in', async () => {
  await expect(whileBooting(own.pool, () => Promise.reject(new Error('seed broke')))).rejects.toThrow('seed broke');
  await expect(whileBooting(own.pool, () => Promise.resolve('done'))).resolves.toBe('done');
});

describe('an upgrade beside a shop that is in use', () => {
  /** A program whose next version makes a table and then changes one that is in use. */
  function nextVersion(): string {
    const root = fs.mkdtempSync(path.join(process.env.TEST_FOLDER ?? os.tmpdir(), 'next-version-'));
    const folder = path.join(root, 'server', 'migrations');
    fs.mkdirSync(path.join(folder, 'meta'), { recursive: true });
    const steps = ['create table next_version (id integer)', 'alter table users add column next_version integer'];
    const entries = steps.map((step, idx) => {
      fs.writeFileSync(path.join(folder, `${idx}.sql`), step);
      return { idx, version: '7', when: Date.now() + idx, tag: String(idx), breakpoints: true };
    });
    fs.writeFileSync(path.join(folder, 'meta', '_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }));
    return root;
  }
  const isThere = async (): Promise<boolean> =>
    (await own.pool.query("select from information_schema.tables where table_name = 'next_version'")).rowCount === 1;

  test('gives up soon, says what to do, and has changed nothing; later it succeeds', async () => {
    const root = nextVersion();
    const starting = openConnection({ url: own.url, size: 2, patient: true });
    const shop = await own.pool.connect();
    await shop.query('begin');
    await shop.query('select from users limit 1');
    const failure: unknown = await migrateDatabase(starting.pool, root).catch((error: unknown) => error);
    await shop.query('rollback');
    shop.release();
    expect(startFailureLine(failure)).toMatch(/^The database was not upgraded, and nothing in it has changed: .*stop .*start/);
    expect(await isThere()).toBe(false);
    await migrateDatabase(starting.pool, root);
    expect(await isThere()).toBe(true);
    await starting.close();
    fs.rmSync(root, { recursive: true });
  });
});

test('the session secret is made once and is the same for every instance', async () => {
  const made = await Promise.all(Array.from({ length: 5 }, () => keptSecret(own.database, 'session')));
  expect(new Set(made).size).toBe(1);
  expect(made[0]?.length).toBeGreaterThanOrEqual(32);
  const rows = await own.database.select().from(secrets).where(eq(secrets.name, 'session'));
  expect(rows).toHaveLength(1);
});

test('a statement that takes too long is ended by the database', async () => {
  const { pool, close } = openConnection({ url: own.url, size: 1 });
  const { rows } = await pool.query('show statement_timeout').finally(close);
  expect(rows).toEqual([{ statement_timeout: '3500ms' }]);
});
