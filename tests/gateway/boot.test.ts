import path from 'node:path';
import { eq } from 'drizzle-orm';
import { secrets } from '@/server/account/tables';
import { openConnection } from '@/server/platform/database/connection';
import { migrateDatabase, whileBooting } from '@/server/platform/database/migrate';
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

test('the session secret is made once and is the same for every instance', async () => {
  const made = await Promise.all(Array.from({ length: 5 }, () => keptSecret(own.database, 'session')));
  expect(new Set(made).size).toBe(1);
  expect(made[0]?.length).toBeGreaterThanOrEqual(32);
  const rows = await own.database.select().from(secrets).where(eq(secrets.name, 'session'));
  expect(rows).toHaveLength(1);
});

test('a statement that takes too long is ended by the database', async () => {
  const { rows } = await own.pool.query('show statement_timeout');
  expect(rows).toEqual([{ statement_timeout: '3500ms' }]);
});
