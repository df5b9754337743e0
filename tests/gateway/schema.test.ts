import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Pool } from 'pg';
import { migrateDatabase } from '@/server/platform/database/migrate';
import { openTestDatabase, type TestDatabase } from './database';

const root = path.resolve('.');
const opened: TestDatabase[] = [];
afterAll(async () => {
  for (const { close } of opened) await close();
});
async function openEmpty(): Promise<Pool> {
  const own = await openTestDatabase({ empty: true });
  opened.push(own);
  return own.pool;
}

/** Everything that a migration or a file of objects may make, a line each, as the database itself describes it. */
async function schemaOf(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(`
    with own as (select * from pg_class where relnamespace = 'public'::regnamespace)
    select concat_ws(' ', 'relation', relname, relkind::text, relpersistence::text, reloptions::text) as line from own
    union all
    select concat_ws(' ', 'column', own.relname, attname, format_type(atttypid, atttypmod), attnotnull::text, pg_get_expr(adbin, adrelid),
      attidentity::text, attgenerated::text)
    from pg_attribute join own on own.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attnum > 0 and not attisdropped and own.relkind in ('r', 'v')
    union all
    select concat_ws(' ', 'constraint', conrelid::regclass::text, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace
    union all select pg_get_indexdef(oid) from own where relkind = 'i'
    union all select pg_get_viewdef(oid) from own where relkind = 'v'
    union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    order by line`);
  return rows.map(({ line }) => line);
}

/** A program of the time when the baseline was all. */
function firstVersion(): string {
  const first = fs.mkdtempSync(path.join(process.env.TEST_FOLDER ?? os.tmpdir(), 'first-version-'));
  fs.cpSync(path.join(root, 'server/migrations'), path.join(first, 'server/migrations'), { recursive: true });
  const journal = path.join(first, 'server/migrations/meta/_journal.json');
  const { entries, ...rest } = JSON.parse(fs.readFileSync(journal, 'utf8')) as { entries: unknown[] };
  fs.writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, 1) }));
  return first;
}

test('the schema of an empty database and of one upgraded from the baseline are the same', async () => {
  const fresh = await openEmpty();
  await migrateDatabase(fresh, root);
  const upgraded = await openEmpty();
  const first = firstVersion();
  await migrateDatabase(upgraded, first);
  fs.rmSync(first, { recursive: true });
  await migrateDatabase(upgraded, root);
  const schema = await schemaOf(fresh);
  expect(schema.filter((line) => line.startsWith('CREATE TRIGGER')).length).toBeGreaterThan(50);
  expect(await schemaOf(upgraded)).toEqual(schema);
});

test('the schema takes the views, functions and triggers of this version in the place of those an earlier one left', async () => {
  const pool = await openEmpty();
  await migrateDatabase(pool, root);
  const schema = await schemaOf(pool);
  await pool.query(`
    create or replace function users_person() returns trigger language plpgsql as 'begin return new; end';
    drop trigger hotel_nights_insert on offers;
    create or replace view search_sources as select source, number, code, what, shelf, city_code, upper(name) as name, more, sales, lng, lat, search
      from search_sources where false;
    update applied_objects set fingerprint = 'of an earlier version'`);
  expect(await schemaOf(pool)).not.toEqual(schema);
  await migrateDatabase(pool, root);
  expect(await schemaOf(pool)).toEqual(schema);
});

test('a file of objects that cannot be applied is named, and nothing of it stays', async () => {
  const pool = await openEmpty();
  await migrateDatabase(pool, root);
  const broken = firstVersion();
  fs.writeFileSync(
    path.join(broken, 'server/broken.sql'),
    'create function half_done() returns integer language sql as $$ select 1 $$; select 1 / 0;',
  );
  await expect(migrateDatabase(pool, broken)).rejects.toThrow('server/broken.sql');
  fs.rmSync(broken, { recursive: true });
  expect((await pool.query("select from pg_proc where proname = 'half_done'")).rowCount).toBe(0);
});
